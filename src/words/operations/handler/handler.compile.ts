// Options and arguments of what is written by hand: the call says its arguments itself.
import { saidArguments } from '../../../../codegen/resolve/call-arguments.ts';
import { textOf } from '../../../../codegen/resolve/config-values.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'handler'> = {
  needs: ['handler'],
  answers: 'none',
  options: ({ draft: { config } }) => ({ handler: textOf(config['handler']) }),
  input: saidArguments,
};
