// Options and arguments of a list without pages.
import { argumentsOf, filterArguments } from '../../../../codegen/calls/call-arguments.ts';
import { sortOption } from '../../../../codegen/calls/call-options.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'all'> = {
  answers: 'shown',
  read: (call) => ({ options: () => sortOption(call), input: (asked) => argumentsOf(filterArguments(asked)) }),
};
