// Keys of a call that mean something with op: children.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    argument: {
      zh: '参数名。',
      en: 'Argument name.',
      $ref: 'property.meta.json#/definitions/fieldName',
      examples: ['val'],
    },
    field: {
      zh: '与参数比较的字段。',
      en: 'Field compared with it.',
      type: 'string',
      minLength: 1,
      examples: ['parentVal'],
    },
    fields: CALL_KEYS.fields,
    where: CALL_KEYS.where,
    sorts: CALL_KEYS.sorts,
  },
};
