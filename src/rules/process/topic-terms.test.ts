import { describe, expect, test } from 'vitest';
import { monthsAfter } from '../base/months.ts';
import { planYears } from '../declaration/plan-years.ts';
import { topicTerms } from './topic-terms.ts';

describe('dates of a term', () => {
  test('opening is due after three months, mid-term at the end of the middle month, conclusion at the end of the term', () => {
    expect(topicTerms({ establishDate: '2026-06-18', termMonths: 24, openMonths: 3 })).toEqual({
      subjectEndDate: '2026-09-18',
      middleDate: '2027-06-30',
      conclusionDate: '2028-06-18',
    });
  });

  test('an odd term is halved downwards, and February ends where it ends', () => {
    expect(topicTerms({ establishDate: '2026-11-30', termMonths: 15, openMonths: 3 })).toEqual({
      subjectEndDate: '2027-02-28',
      middleDate: '2027-06-30',
      conclusionDate: '2028-02-29',
    });
  });

  test('a plan of two years reaches into two, whether its last day is the same day or the day before', () => {
    expect([
      planYears('2027-07-01', '2029-06-30'),
      planYears('2027-07-01', '2029-07-01'),
      planYears('2027-07-01', '2029-07-02'),
    ]).toEqual([2, 2, 3]);
    expect([
      planYears('2028-02-29', '2029-02-28'),
      planYears('2027-07-01', '2027-07-01'),
      planYears('2027-07-01', '2027-06-30'),
      planYears('', '2027-06-30'),
    ]).toEqual([1, 1, null, null]);
  });

  test('a day that the later month lacks becomes its last', () => {
    expect(monthsAfter('2027-12-31', 2)).toBe('2028-02-29');
    expect(monthsAfter('2026-10-31', 1)).toBe('2026-11-30');
  });
});
