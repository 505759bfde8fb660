// Options and arguments of a paged list.
import { readCallPresets } from '../../../../codegen/calls/by-role.ts';
import { argumentsOf, listArguments, PAGING } from '../../../../codegen/calls/call-arguments.ts';
import { sortOption } from '../../../../codegen/calls/call-options.ts';
import { readCurrent } from '../../../../codegen/calls/current.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'list'> = {
  needs: [],
  answers: 'searched',
  read: (call) => {
    const current = readCurrent(call);
    const presets = readCallPresets(call);
    return {
      presets: presets.models,
      options: () => ({ ...sortOption(call), ...current.option }),
      input: (asked) => argumentsOf({ ...PAGING, ...listArguments(asked) }),
      problems: (place) => [...current.problems(place), ...presets.problems(place)],
    };
  },
};
