// Arguments of the caller's own records.
import { argumentsOf, ID } from '../../../../codegen/calls/call-arguments.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'mine'> = {
  answers: 'shown',
  read: () => ({ options: () => ({}), input: () => argumentsOf({ id: ID }) }),
};
