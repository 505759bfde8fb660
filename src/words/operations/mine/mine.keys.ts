// Keys of a call that mean something with op: mine.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    id: CALL_KEYS.id,
    fields: CALL_KEYS.fields,
    joins: CALL_KEYS.joins,
    sorts: CALL_KEYS.sorts,
    where: CALL_KEYS.where,
  },
};
