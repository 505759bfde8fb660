import { describe, expect, test } from 'vitest';
import { compareVersions, mergeVersions, sameValue, sameVersion } from './conflict-merge.ts';

const names = ['name', 'journal', 'edition', 'summary'];
const base = { name: '原题', journal: '教育研究', edition: '第1期', summary: '摘要' };

describe('two people saved one record', () => {
  test('only what both changed is a question; what they alone changed is taken; what I alone changed stays', () => {
    const versions = {
      base,
      yours: { ...base, name: '我的题目', edition: '第2期' },
      theirs: { ...base, name: '他的题目', journal: '课程教材教法' },
    };
    const conflict = compareVersions(names, versions);
    expect(conflict).toEqual({ questions: ['name'], taken: ['journal'] });
    expect(mergeVersions(versions, conflict, {})).toEqual({
      name: '我的题目',
      journal: '课程教材教法',
      edition: '第2期',
      summary: '摘要',
    });
    expect(mergeVersions(versions, conflict, { name: 'theirs' })).toEqual({
      name: '他的题目',
      journal: '课程教材教法',
      edition: '第2期',
      summary: '摘要',
    });
  });

  test('the same change on both sides is no question', () => {
    const changed = { ...base, name: '同一题目' };
    expect(compareVersions(names, { base, yours: changed, theirs: changed })).toEqual({ questions: [], taken: [] });
  });

  test('what I emptied and they changed is a question, and emptying wins unless I choose theirs', () => {
    const { summary: _, ...yours } = base;
    const versions = { base, yours, theirs: { ...base, summary: '新摘要' } };
    const conflict = compareVersions(names, versions);
    expect(conflict.questions).toEqual(['summary']);
    expect(mergeVersions(versions, conflict, {})).toEqual(yours);
    expect(mergeVersions(versions, conflict, { summary: 'theirs' })).toEqual({ ...base, summary: '新摘要' });
  });

  test('what they emptied and I never touched is emptied', () => {
    const { summary: _, ...theirs } = base;
    const versions = { base, yours: base, theirs: { ...theirs, summary: null } };
    const conflict = compareVersions(names, versions);
    expect(conflict.taken).toEqual(['summary']);
    expect(mergeVersions(versions, conflict, {})).toEqual(theirs);
  });

  test('a restored copy of an unknown version asks about every difference instead of overwriting in silence', () => {
    const yours = { ...base, name: '恢复的题目' };
    expect(compareVersions(names, { base: {}, yours, theirs: base }).questions).toEqual(['name']);
  });

  test('typed text of fields the comparison does not know is kept', () => {
    const versions = { base, yours: { ...base, note: '备注' }, theirs: { ...base, name: '他的题目' } };
    expect(mergeVersions(versions, compareVersions(names, versions), {})['note']).toBe('备注');
  });
});

describe('same values', () => {
  test('null, absent, empty text and no rows are all empty', () => {
    expect([sameValue(null, undefined), sameValue('', null), sameValue([], undefined)]).toEqual([true, true, true]);
    expect(sameValue(0, null)).toBe(false);
    expect(sameValue(false, null)).toBe(false);
  });

  test('the order of keys says nothing, the order of rows does', () => {
    expect(sameValue({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
    expect(sameValue([1, 2], [2, 1])).toBe(false);
  });

  test('a form is unchanged when every field is', () => {
    expect(sameVersion(names, base, { ...base, id: 7 })).toBe(true);
    expect(sameVersion(names, base, { ...base, name: '另一题' })).toBe(false);
  });
});
