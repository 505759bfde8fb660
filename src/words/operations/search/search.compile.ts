// Options and arguments of a search.
import { searchProblems } from '../../../../codegen/check/rules/search.ts';
import { argumentsOf, listArguments, PAGING } from '../../../../codegen/resolve/call-arguments.ts';
import { sortOption } from '../../../../codegen/resolve/call-options.ts';
import { searchArguments, searchOptions } from '../../../../codegen/resolve/search.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'search'> = {
  needs: ['texts'],
  answers: 'searched',
  options: ({ calls, draft: { config } }) => ({ ...sortOption(config), ...searchOptions(calls, config) }),
  input: (call) => argumentsOf({ ...PAGING, ...listArguments(call), ...searchArguments(call.facts.options) }),
  problems: ({ scope, entity, cursor }) => searchProblems(scope, entity, cursor),
};
