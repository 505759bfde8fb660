// Keys of a call that mean something with op: all.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    fields: CALL_KEYS.fields,
    filters: CALL_KEYS.filters,
    sorts: CALL_KEYS.sorts,
    sort: CALL_KEYS.sort,
    joins: CALL_KEYS.joins,
    where: CALL_KEYS.where,
  },
};
