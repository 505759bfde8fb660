import { expect, test } from 'vitest';
import { stepsOfChoices } from './steps-of-choices.ts';

test('what lies before the value is done, and none of them where the value is none of the choices', () => {
  const block = {
    field: 'status',
    choices: [
      { value: 1, title: '立项', tone: null },
      { value: 2, title: '开题', tone: null },
      { value: 3, title: '中期', tone: null },
    ],
  };
  expect(stepsOfChoices(block, { status: 2 }).map(({ state }) => state)).toEqual(['done', 'current', 'waiting']);
  expect(stepsOfChoices(block, { status: 7 }).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
});
