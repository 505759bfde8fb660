import { describe, expect, test } from 'vitest';
import type { PresetModel, SearchFieldModel } from '../../core/list-model.ts';
import { countedConditions, shownPresets } from './counted-rows.ts';

const plain = { isSent: true, isDefault: false, count: true, roles: null } as const;
const waiting: PresetModel = { ...plain, key: 'waiting', title: '待审核' };
const late: PresetModel = {
  ...plain,
  key: 'stat/opening.late',
  title: '开题：逾期',
  counted: [
    { name: 'organId', title: '委托管理机构' },
    { name: 'year', title: '立项年度' },
  ],
};
const organ: SearchFieldModel = {
  field: 'organId',
  title: '委托管理机构',
  kind: 'reference',
  as: 'equals',
  roles: null,
  choices: null,
  dictionary: null,
  options: {},
  lookup: null,
};

describe('a list that a number has opened', () => {
  test('is asked by what its own search does not ask, as the statistic was', () => {
    const filters = { organId: 3, year: 2026, name: '劳动教育' };
    expect(countedConditions(late, { filters, search: [organ] })).toEqual([{ field: 'year', op: 'eq', value: 2026 }]);
    expect(countedConditions(late, { filters, search: [] }).map(({ field }) => field)).toEqual(['organId', 'year']);
    expect(countedConditions(waiting, { filters, search: [] })).toEqual([]);
    expect(countedConditions(null, { filters, search: [] })).toEqual([]);
  });

  test('says of which number it is, which no other visitor of the list is offered', () => {
    const asked = countedConditions(late, { filters: { year: 2026 }, search: [organ] });
    expect(shownPresets([waiting, late], waiting, []).map(({ title }) => title)).toEqual(['待审核']);
    expect(shownPresets([waiting, late], late, asked).map(({ title }) => title)).toEqual([
      '待审核',
      '开题：逾期（立项年度 2026）',
    ]);
  });
});
