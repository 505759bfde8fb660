// Keys of a call that mean something with op: group.
import { CALL_KEYS, CALL_SCHEMAS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    by: { ...CALL_SCHEMAS.by, zh: '按哪个关联分组。', en: 'The reference that groups.' },
    columns: {
      ...CALL_SCHEMAS.columns,
      zh: '每组返回的上级字段。',
      en: 'Fields of the parent that each group answers.',
    },
    counts: {
      zh: '计数名 → 条件，可按角色写；空列表为范围内全部。',
      en: 'Count → conditions, by role; an empty list counts all.',
      type: 'object',
      propertyNames: { $ref: 'property.meta.json#/definitions/fieldName' },
      additionalProperties: {
        anyOf: [
          { type: 'array', items: { $ref: 'property.meta.json#/definitions/condition' } },
          { type: 'object', additionalProperties: { $ref: 'property.meta.json#/definitions/conditions' } },
        ],
      },
      examples: [{ total: [], pending: { librarian: [{ field: 'status', eq: 2 }] } }],
    },
    filters: CALL_KEYS.filters,
    sorts: CALL_KEYS.sorts,
    joins: CALL_KEYS.joins,
    range: CALL_KEYS.range,
    where: CALL_KEYS.where,
  },
};
