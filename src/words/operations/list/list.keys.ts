// Keys of a call that mean something with op: list.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    fields: CALL_KEYS.fields,
    filters: CALL_KEYS.filters,
    current: CALL_KEYS.current,
    sorts: CALL_KEYS.sorts,
    sort: CALL_KEYS.sort,
    joins: CALL_KEYS.joins,
    range: CALL_KEYS.range,
    where: CALL_KEYS.where,
    presets: {
      zh: '预设筛选，参数 preset；导出和计数也可使用。',
      en: 'Named row sets, the argument preset; exports and counters use them too.',
      type: 'object',
      propertyNames: { $ref: 'property.meta.json#/definitions/fieldName' },
      additionalProperties: { $ref: '#/definitions/preset' },
      examples: [
        {
          waiting: { title: '待审核', where: { librarian: [{ field: 'status', eq: 2 }] } },
          overdue: { title: '已逾期', where: [{ field: 'returnDate', lt: '@today' }] },
        },
      ],
    },
  },
};
