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

test('a state that sends back is no step of the way, but for a record that stands there', () => {
  const block = {
    field: 'status',
    choices: [
      { value: 0, title: '待提交', tone: 'default' as const },
      { value: 1, title: '待审核', tone: 'processing' as const },
      { value: 9, title: '已借出', tone: 'success' as const },
      { value: -1, title: '退回修改', tone: 'error' as const },
    ],
  };
  const shown = (status: number) => stepsOfChoices(block, { status }).map(({ title, state }) => `${title} ${state}`);
  expect(shown(9)).toEqual(['待提交 done', '待审核 done', '已借出 current']);
  expect(shown(-1)).toEqual(['待提交 done', '退回修改 current', '待审核 waiting', '已借出 waiting']);
});
