// Keys, options and the argument of records under one parent.
import { argumentsOf } from '../../../../codegen/resolve/call-arguments.ts';
import { textOf } from '../../../../codegen/resolve/config-values.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'children'> = {
  needs: ['field'],
  answers: 'shown',
  options: ({ draft: { config } }) => ({ argument: textOf(config['argument'], 'val'), field: textOf(config['field']) }),
  input: ({ facts: { options } }) =>
    argumentsOf({ [options.argument]: { type: 'string', maxLength: 200 } }, [options.argument]),
};
