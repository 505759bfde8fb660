// Keys of a call that mean something with op: archive.
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

const FIELD = { $ref: 'property.meta.json#/definitions/fieldName', examples: ['bookId'] };

export const keys: OperationKeys = {
  keys: {
    reads: {
      type: 'string',
      minLength: 1,
      zh: '读这条记录的接口（op: get）：能看到它的哪些字段，档案里就有哪些。',
      en: 'The call that reads the record: its files are those that the call shows.',
      examples: ['getInfoById'],
    },
    file: {
      zh: '压缩包的文件名，{字段} 换成这条记录的值。',
      en: 'Name of the ZIP; {field} stands for what the record says.',
      type: 'string',
      pattern: '^[^\\\\/:*?"<>|]{1,80}\\.zip$',
      'x-say': { zh: '以 .zip 结尾的文件名', en: 'a file name that ends with .zip' },
      examples: ['{code} 借阅档案.zip'],
    },
    facts: {
      zh: '目录开头写明的字段。',
      en: 'Fields that its table of contents begins with.',
      $ref: '#/definitions/paths',
      examples: [['code', 'status']],
    },
    folders: {
      zh: '文件夹和里面的附件，按先后编号；同名的几项放在一起。',
      en: 'Folders and their files, numbered in order; items of one name share a folder.',
      type: 'array',
      minItems: 1,
      items: { $ref: '#/definitions/archivePart' },
      examples: [[{ folder: '归还', call: 'return.getInfoById', by: 'loanId', files: ['photoUrl'] }]],
    },
  },
  definitions: {
    archivePart: {
      type: 'object',
      additionalProperties: false,
      required: ['folder', 'files'],
      properties: {
        folder: {
          description: '文件夹名。Name of the folder.',
          type: 'string',
          pattern: '^[^\\\\/:*?"<>|.]{1,20}$',
          'x-say': { zh: '可以作文件夹名的文字', en: 'what a folder may be called' },
          examples: ['归还'],
        },
        call: {
          description:
            '读下级或关联记录的接口（op: get），没有这个接口权限的人得不到这一项；省略为本记录。Call that reads the records of another entity; whoever may not make it gets none of them. Left out: the record itself.',
          type: 'string',
          minLength: 1,
          examples: ['return.getInfoById'],
        },
        by: {
          description: '它们指向本记录的字段。Field of theirs that names the record.',
          ...FIELD,
          examples: ['loanId'],
        },
        id: {
          description:
            '本记录里存放那条记录编号的字段；与 by 一起写时，是 by 指向的那条。Field of the record that names the other one; with by, the one that they name.',
          ...FIELD,
        },
        files: {
          description: '附件字段。File fields.',
          type: 'array',
          uniqueItems: true,
          items: { $ref: 'property.meta.json#/definitions/fieldName' },
          examples: [['photoUrl']],
        },
        label: {
          description:
            "目录里用什么称呼每一条，省略为实体的 label。What names each of them; left out: the entity's label.",
          $ref: 'property.meta.json#/definitions/fieldPath',
          examples: ['bookId.name'],
        },
        needed: {
          description:
            'true 时，这些字段空着的在目录里写明。true: the table of contents says which of the fields are empty.',
          const: true,
          examples: [true],
        },
        parts: {
          description: 'true 时包括它们各分项的附件。true: with the files of their parts.',
          const: true,
          examples: [true],
        },
      },
    },
  },
};
