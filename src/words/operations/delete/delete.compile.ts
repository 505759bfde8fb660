// Options and arguments of a deletion.
import { argumentsOf, ID, ROW_VERSION } from '../../../../codegen/resolve/call-arguments.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'delete'> = {
  needs: [],
  answers: 'none',
  options: ({ draft: { config } }) => (config['unused'] === true ? { unused: true } : {}),
  input: () => argumentsOf({ id: ID, rowVersion: ROW_VERSION }, ['id']),
};
