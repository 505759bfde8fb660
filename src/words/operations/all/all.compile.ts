// Options and arguments of a list without pages.
import { argumentsOf, filterArguments } from '../../../../codegen/resolve/call-arguments.ts';
import { sortOption } from '../../../../codegen/resolve/call-options.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'all'> = {
  needs: [],
  answers: 'shown',
  options: ({ draft: { config } }) => sortOption(config),
  input: (call) => argumentsOf(filterArguments(call)),
};
