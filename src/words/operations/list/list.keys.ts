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
    rowsOf: {
      zh: '统计接口（op: stat）：它的每个计数打开这个列表里的那些记录，条件与统计相同，统计的筛选、年度、年龄段、市和未填写也可以查询。',
      en: 'Statistics (op: stat) whose counts open their records in this list: by the same conditions and filters, parts of fields and what is not filled in.',
      type: 'array',
      minItems: 1,
      items: { anyOf: [{ type: 'string', minLength: 1 }, { $ref: '#/definitions/countedRows' }] },
      examples: [['loanStat', { stat: 'stat/late', title: '逾期' }]],
    },
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
  definitions: {
    countedRows: {
      type: 'object',
      additionalProperties: false,
      required: ['stat'],
      properties: {
        stat: {
          description: '本实体 op: stat 的接口。A stat call of the entity.',
          type: 'string',
          minLength: 1,
          examples: ['loanStat'],
        },
        title: {
          description:
            '写在统计项前面，分清几个统计里同名的。Before the title of the measure: tells apart those of several statistics.',
          type: 'string',
          minLength: 1,
          examples: ['借阅'],
        },
      },
    },
  },
};
