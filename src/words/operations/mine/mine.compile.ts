// Keys and arguments of the caller's own records.
import { argumentsOf, ID } from '../../../../codegen/resolve/call-arguments.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'mine'> = {
  needs: [],
  answers: 'shown',
  options: () => ({}),
  input: () => argumentsOf({ id: ID }),
};
