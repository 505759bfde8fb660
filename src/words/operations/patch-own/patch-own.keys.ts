// Keys of a call that mean something with op: patch-own.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: { fields: { ...CALL_KEYS.fields, zh: '修改的字段。', en: 'Fields that may be changed.' } },
};
