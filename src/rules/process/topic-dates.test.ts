import { expect, test } from 'vitest';
import { defaultSettings } from '../../../tests/support/default-settings.ts';
import { rule } from './topic-dates.rule.ts';

const { fill: fillIn } = rule;
const now = new Date('2026-03-02T02:00:00Z');

test('the dates of a topic follow from the day it was established and its term, but for those that were typed', () => {
  expect(
    fillIn({
      values: { establishDate: '2026-03-31', termMonths: 24, middleDate: '2027-05-31' },
      now,
      settings: defaultSettings,
    }),
  ).toEqual({ subjectEndDate: '2026-06-30', conclusionDate: '2028-03-31' });
});

test('of a day or a term that there is not, nothing follows: the form says what is wrong with it', () => {
  for (const values of [
    { establishDate: '2024-06-18', termMonths: 3_284_835 },
    { establishDate: '2026-02-30', termMonths: 24 },
    { establishDate: '2026-03-31', termMonths: 1.5 },
  ]) {
    expect(fillIn({ values, now, settings: defaultSettings })).toEqual({});
  }
});
