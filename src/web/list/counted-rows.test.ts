import { describe, expect, test } from 'vitest';
import type { PresetModel, SearchFieldModel } from '../../core/list-model.ts';
import { countedFields, shownPresets } from './counted-rows.ts';

function condition(field: string, title: string): SearchFieldModel {
  return {
    field,
    title,
    kind: 'x',
    as: 'equals',
    roles: null,
    choices: null,
    dictionary: null,
    options: {},
    lookup: null,
  };
}

const plain = { isSent: true, isDefault: false, count: true, roles: null } as const;
const waiting: PresetModel = { ...plain, key: 'waiting', title: '待审核' };
const organ = condition('organId', '委托管理机构');
const year = condition('year', '立项年度');
const late: PresetModel = { ...plain, key: 'stat/opening.late', title: '开题：逾期', counted: [organ, year] };

describe('a list that a number has opened', () => {
  test('is asked by what its own search has no box for', () => {
    expect(countedFields(late, [organ])).toEqual([year]);
    expect(countedFields(late, [])).toEqual([organ, year]);
    expect(countedFields(waiting, [])).toEqual([]);
    expect(countedFields(null, [])).toEqual([]);
  });

  test('says of which number it is, which no other visitor of the list is offered', () => {
    expect(shownPresets([waiting, late], waiting)).toEqual([waiting]);
    expect(shownPresets([waiting, late], late)).toEqual([waiting, late]);
  });
});
