// Keys, options and the argument of how far a record is.
import { argumentsOf, ID } from '../../../../codegen/resolve/call-arguments.ts';
import { textOf } from '../../../../codegen/resolve/config-values.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'completeness'> = {
  needs: [],
  answers: 'none',
  options: ({ draft: { config } }) => (config['keeps'] === undefined ? {} : { keeps: textOf(config['keeps']) }),
  input: () => argumentsOf({ id: ID }, ['id']),
};
