// Options and arguments of a paged list.
import { readCallPresets } from '../../../../codegen/calls/by-role.ts';
import { argumentsOf, countedArguments, listArguments, PAGING } from '../../../../codegen/calls/call-arguments.ts';
import { sortOption } from '../../../../codegen/calls/call-options.ts';
import { readCountedRows } from '../../../../codegen/calls/counted-rows.ts';
import { readCurrent } from '../../../../codegen/calls/current.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'list'> = {
  answers: 'searched',
  read: (call) => {
    const current = readCurrent(call);
    const presets = readCallPresets(call);
    const counted = readCountedRows(call);
    return {
      presets: (calls) => [...presets.models(calls), ...counted.presets(calls)],
      filters: counted.filters,
      options: ({ calls }) => ({ ...sortOption(call), ...current.option, ...counted.option(calls) }),
      input: (asked) => argumentsOf({ ...PAGING, ...listArguments(asked), ...countedArguments(asked.facts.options) }),
      problems: (place) => [...current.problems(place), ...presets.problems(place), ...counted.problems(place)],
    };
  },
};
