// Keys of a call that mean something with op: import.
import { CALL_SCHEMAS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    of: {
      ...CALL_SCHEMAS.of,
      zh: '逐行按哪个新增接口办理，字段、校验和状态都是它的。',
      en: 'The create call that every row goes through, with its form, checks and machine.',
    },
    columns: {
      ...CALL_SCHEMAS.columns,
      zh: '表格的列，依次为表单的字段；写成“关联字段.上级字段”的列按上级的这个字段查找记录，同一关联可以有几列，须指同一条。',
      en: 'Columns of the sheet, fields of the form; a path through a reference finds the record by that field, and several columns of one reference must agree.',
    },
    match: {
      zh: '用来认出同一条记录的字段；表格里不能有两行相同，已有相同记录时按 update 更新，没有 update 则这一行不能导入。',
      en: 'Fields that tell a record; no two rows may share them, and one that exists is updated (update) or refused.',
      $ref: '#/definitions/names',
      examples: [['code']],
    },
    update: {
      zh: '更新已有记录的接口（op: update）；省略则已有的不能导入。',
      en: 'Call of op update for records that exist; left out: they are refused.',
      type: 'string',
      minLength: 1,
      examples: ['edit'],
    },
    most: {
      zh: '一次最多多少行，省略为 1000。',
      en: 'Most rows at a time, 1000 by default.',
      type: 'integer',
      minimum: 1,
      maximum: 5000,
      examples: [500],
    },
    name: { ...CALL_SCHEMAS.name, zh: '模板的文件名。', en: 'Name of the template.' },
  },
  definitions: {
    importColumn: {
      type: 'object',
      additionalProperties: false,
      required: ['field'],
      properties: {
        field: {
          description: '表单的字段，或“关联字段.上级字段”。A field of the form, or a path through a reference.',
          $ref: 'property.meta.json#/definitions/fieldPath',
          examples: ['bookId.code'],
        },
        title: {
          description: "列名，省略为字段标题。Heading; left out: the field's title.",
          type: 'string',
          minLength: 1,
          examples: ['书号'],
        },
        hint: {
          description:
            "填写说明，写在模板第二行，接在由字段得出的说明之后。Said in the template's second row, after what the field says of itself.",
          type: 'string',
          minLength: 1,
          examples: ['不填为合计'],
        },
      },
    },
  },
};
