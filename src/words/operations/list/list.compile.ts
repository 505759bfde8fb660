// Options and arguments of a paged list.
import { argumentsOf, listArguments, PAGING } from '../../../../codegen/resolve/call-arguments.ts';
import { currentOption, sortOption } from '../../../../codegen/resolve/call-options.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'list'> = {
  needs: [],
  answers: 'searched',
  options: ({ draft: { config } }) => ({ ...sortOption(config), ...currentOption(config) }),
  input: (call) => argumentsOf({ ...PAGING, ...listArguments(call) }),
};
