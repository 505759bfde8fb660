// Options and arguments of a question: the call says its arguments itself.
import { saidArguments } from '../../../../codegen/resolve/call-arguments.ts';
import { textOf } from '../../../../codegen/resolve/config-values.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'answer'> = {
  needs: ['rule'],
  answers: 'none',
  options: ({ draft: { config } }) => ({ rule: textOf(config['rule']) }),
  input: saidArguments,
};
