import { describe, expect, test } from 'vitest';
import type { BlockModel } from '../../core/block-model.ts';
import type { StepModel } from '../../core/page-model.ts';
import { dueOf, fillText, isShown, stepsOf } from './block-facts.ts';

const step = (title: string, state: number | null, due: string | null = null): StepModel => ({
  title,
  done: state === null ? [] : [{ field: 'subjectStatus', op: 'eq', value: state }],
  due,
});
const text: BlockModel = {
  kind: 'text',
  title: null,
  roles: null,
  when: [{ field: 'status', op: 'ne', value: 4 }],
  modules: [3],
  text: '',
  tone: 'plain',
};

describe('a block shows', () => {
  test('in its systems, where its record fits', () => {
    expect(isShown(text, { record: { status: 2 }, role: 'declarer', type: 3 })).toBe(true);
    expect(isShown(text, { record: { status: 4 }, role: 'declarer', type: 3 })).toBe(false);
    expect(isShown(text, { record: { status: 2 }, role: 'declarer', type: 1 })).toBe(false);
  });

  test('without a record only where it asks nothing of one', () => {
    expect(isShown(text, { record: null, role: 'declarer', type: 3 })).toBe(false);
    expect(isShown({ ...text, when: [] }, { record: null, role: 'declarer', type: 3 })).toBe(true);
  });

  test('to its roles', () => {
    expect(isShown({ ...text, when: [], roles: ['office'] }, { record: null, role: 'declarer', type: 3 })).toBe(false);
  });
});

test('a step that its category does not ask for is none of the record', () => {
  const middle: StepModel = {
    ...step('中期检查', 9),
    when: [{ field: 'categoryId.skipMiddle', op: 'ne', value: true }],
  };
  const titles = (skipMiddle: boolean) =>
    stepsOf(
      [step('立项', 9), middle, step('结题', null)],
      { subjectStatus: 9, 'categoryId.skipMiddle': skipMiddle },
      '2026-05-01',
    ).map(({ title }) => title);
  expect(titles(false)).toEqual(['立项', '中期检查', '结题']);
  expect(titles(true)).toEqual(['立项', '结题']);
});

test('a text names values of the record, dates as they are read', () => {
  expect(
    fillText('《{name}》须于 {subjectEndDate} 前开题，{missing}', { name: '双减研究', subjectEndDate: '2026-06-30' }),
  ).toBe('《双减研究》须于 2026年06月30日 前开题，—');
});

describe('steps', () => {
  test('the first that is not done is the current one', () => {
    expect(
      stepsOf(
        [step('立项', 9), step('开题', null, 'subjectEndDate'), step('中期', null)],
        { subjectStatus: 9, subjectEndDate: '2026-07-01' },
        '2026-06-01',
      ).map(({ state }) => state),
    ).toEqual(['done', 'current', 'waiting']);
  });
});

test.each([
  { date: '2026-06-30', isDone: false, due: { text: '2026年06月30日前，还有 60 天', tone: 'plain' } },
  { date: '2026-05-20', isDone: false, due: { text: '2026年05月20日前，还有 19 天', tone: 'warning' } },
  { date: '2026-05-01', isDone: false, due: { text: '2026年05月01日前，今天截止', tone: 'warning' } },
  { date: '2026-04-28', isDone: false, due: { text: '2026年04月28日前，已逾期 3 天', tone: 'danger' } },
  { date: '2026-04-28', isDone: true, due: { text: '2026年04月28日前', tone: 'plain' } },
])('due $date, done $isDone: $due.text', ({ date, isDone, due }) => {
  expect(dueOf(date, isDone, '2026-05-01')).toEqual(due);
});

test('what is no date has no due', () => {
  expect(dueOf(null, false, '2026-05-01')).toBeNull();
  expect(dueOf('尽快', false, '2026-05-01')).toBeNull();
});
