// Options, arguments and problems of a search.
import { argumentsOf, listArguments, PAGING, searchArguments } from '../../../../codegen/calls/call-arguments.ts';
import { sortOption } from '../../../../codegen/calls/call-options.ts';
import { readSearching } from '../../../../codegen/calls/searching.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'search'> = {
  needs: ['texts'],
  answers: 'searched',
  read: (call) => {
    const { options, problems } = readSearching(call);
    return {
      options: ({ calls }) => ({ ...sortOption(call), ...options(calls) }),
      input: (asked) => argumentsOf({ ...PAGING, ...listArguments(asked), ...searchArguments(asked.facts.options) }),
      problems,
    };
  },
};
