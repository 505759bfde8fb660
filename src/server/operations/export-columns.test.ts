import { describe, expect, test } from 'vitest';
import type { Json } from '../../core/json.ts';
import { subDictionaries } from '../../core/sub-columns.ts';
import { fieldText } from '../field-kinds.ts';
import { cellFormat, headerOf, sheetCell } from './export-columns.ts';

const members = {
  title: '课题组成员',
  kind: 'table',
  choices: null,
  dictionary: null,
  options: {},
  schema: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        name: { title: '姓名', type: 'string' },
        company: { title: '工作单位', type: 'string' },
        rank: { title: '职称', type: 'string', 'x-dictionary': 'professionRank' },
        leader: { title: '负责人', type: 'boolean' },
        stage: { title: '阶段', type: 'integer', 'x-choices': [{ value: 1, title: '开题' }] },
      },
    },
  },
};
const words = new Map([['professionRank', new Map([['2', '副高级']])]]);

describe('what an exported cell shows', () => {
  test('rows of a table stand in the order of its columns, whatever order the database keeps, with names for codes', () => {
    const kept: Json[] = [
      { rank: '2', name: '周慧敏', stage: 1, leader: true, company: '南昌市第二中学' },
      { leader: false, name: '黄志强', company: null, rank: '9' },
    ];
    expect(fieldText(members)(kept, words)).toBe('周慧敏｜南昌市第二中学｜副高级｜是｜开题\n黄志强｜｜9｜否｜');
    expect(headerOf(members)).toBe('课题组成员（姓名｜工作单位｜职称｜负责人｜阶段）');
    expect(subDictionaries(members)).toEqual(['professionRank']);
  });

  test('numbers, amounts and days are what they are; codes are their titles, whatever type they are of', () => {
    const cell = (
      kind: string,
      value: string | number | boolean,
      more: {
        readonly options?: Record<string, string | number>;
        readonly choices?: { value: number; title: string; tone: null }[];
      } = {},
    ): unknown => {
      const field = {
        title: '列',
        kind,
        choices: more.choices ?? null,
        dictionary: null,
        options: more.options ?? {},
        schema: {},
      };
      return sheetCell({ text: fieldText(field), format: cellFormat(field), value, words: new Map() });
    };
    expect(cell('money', 20_000.5)).toBe(20_000.5);
    expect(cell('number', 33.3, { options: { unit: '%' } })).toBe(0.333);
    expect(cell('date', '2026-03-01')).toBe(46_082);
    expect(cell('date-time', '2026-03-01 06:00:00')).toBe(46_082.25);
    expect(cell('status', 2, { choices: [{ value: 2, title: '待省教育规划办审核', tone: null }] })).toBe(
      '待省教育规划办审核',
    );
    expect(cell('phone', '13800000001')).toBe('13800000001');
    expect(cell('yes-no', true)).toBe('是');
    const own = { yes: '通过', no: '不通过' };
    expect([true, false].map((value) => cell('yes-no', value, { options: own }))).toEqual(['通过', '不通过']);
  });
});
