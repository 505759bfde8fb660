// Keys of a call that mean something with op: patch-own.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    fields: { ...CALL_KEYS.fields, zh: '修改的字段。', en: 'Fields that may be changed.' },
    others: {
      zh: '这些角色可以用 id 指明别人的记录，在其行范围内。',
      en: "Roles that may name somebody else's record by its id, within their rows.",
      $ref: 'property.meta.json#/definitions/roles',
      examples: [['librarian']],
    },
  },
};
