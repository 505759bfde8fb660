// Options and arguments of a deletion.
import { argumentsOf, ID, ROW_VERSION } from '../../../../codegen/calls/call-arguments.ts';
import { isTrueAt } from '../../../../codegen/check/model/cursor.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'delete'> = {
  read: (call) => ({
    options: () => (isTrueAt(call, 'unused') ? { unused: true } : {}),
    input: () => argumentsOf({ id: ID, rowVersion: ROW_VERSION }, ['id']),
  }),
};
