// Keys of a call that mean something with op: search.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    texts: {
      zh: '收进全文索引的文字：本记录的、关联记录的、下级记录的。个人信息收不进去。',
      en: 'Texts that the full-text index holds: of the record, of one it refers to, of its children. Personal data cannot be in it.',
      type: 'array',
      minItems: 1,
      items: { $ref: '#/definitions/searchText' },
      examples: [[{ field: 'name', weight: 1 }]],
    },
    facets: {
      zh: '分面：按哪些字段缩小范围，旁边是每个值的条数；也是参数，可以给多个值。',
      en: 'Facets: fields that what is found is narrowed by, counted by value; each is an argument of one or more values.',
      type: 'array',
      uniqueItems: true,
      items: { $ref: '#/definitions/dimension' },
      examples: [['status', { name: 'year', field: 'returnDate', part: 'year' }]],
    },
    fields: CALL_KEYS.fields,
    filters: CALL_KEYS.filters,
    sorts: CALL_KEYS.sorts,
    sort: CALL_KEYS.sort,
    joins: CALL_KEYS.joins,
    range: CALL_KEYS.range,
    where: CALL_KEYS.where,
  },
  definitions: {
    searchText: {
      type: 'object',
      additionalProperties: false,
      required: ['field', 'weight'],
      properties: {
        field: {
          description:
            '字段，可以经过一个关联；写了 of 时是下级记录的字段。Field, through one reference at most; with of: of the child.',
          $ref: 'property.meta.json#/definitions/fieldPath',
          examples: ['applyId.keywords'],
        },
        of: {
          description: '下级实体：它的文字找到的是本记录。Child entity: its texts find this record.',
          type: 'string',
          minLength: 1,
          examples: ['loan-item'],
        },
        by: {
          description: '下级记录里指向本记录的字段。Field of the child that refers to the record.',
          $ref: 'property.meta.json#/definitions/fieldName',
          examples: ['loanId'],
        },
        weight: {
          description:
            '1 最重：名称、编号；3 最轻：长文字。结果先按它排列。1 weighs most: names and numbers; 3 least: long texts. What is found is ordered by it.',
          enum: [1, 2, 3],
          examples: [1],
        },
        pinyin: {
          description:
            'true：人名，拼音和首字母也能找到。true: a name of a person, found by pinyin and first letters, too.',
          type: 'boolean',
          examples: [true],
        },
        where: {
          description:
            '只收这些记录的文字；角色看不到的记录必须在这里排除。Records whose texts go in; what the role does not see must be left out here.',
          $ref: 'property.meta.json#/definitions/conditions',
          examples: [[{ field: 'status', ne: 0 }]],
        },
        title: {
          description: '代替字段标题，说明在哪里找到。Replaces the field’s title, where words were found.',
          type: 'string',
          minLength: 1,
          examples: ['成员'],
        },
      },
    },
  },
};
