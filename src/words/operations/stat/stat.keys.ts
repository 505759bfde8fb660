// Keys of a call that mean something with op: stat.
import { CALL_KEYS, CALL_SCHEMAS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    by: { ...CALL_SCHEMAS.by, zh: '可按哪些字段统计，日期可按年。', en: 'Fields it counts by, a date by its year.' },
    measures: {
      zh: '统计项名 → 条件，或标题与条件，或两项之比；省略时只有 count。',
      en: 'Measure → conditions, title and conditions, or a rate; left out: count alone.',
      type: 'object',
      propertyNames: { $ref: 'property.meta.json#/definitions/fieldName' },
      additionalProperties: {
        anyOf: [
          { type: 'array', items: { $ref: 'property.meta.json#/definitions/condition' } },
          { $ref: '#/definitions/measure' },
        ],
      },
      examples: [
        {
          total: { title: '借阅数', where: [] },
          late: { title: '逾期', where: [{ field: 'returnDate', lt: '2026-01-01' }] },
          rate: { title: '逾期率', of: 'late', per: 'total' },
        },
      ],
    },
    filters: CALL_KEYS.filters,
    current: CALL_KEYS.current,
    range: CALL_KEYS.range,
    where: CALL_KEYS.where,
  },
};
