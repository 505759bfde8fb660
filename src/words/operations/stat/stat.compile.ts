// Options, arguments and problems of a statistic.
import { argumentsOf, dimensionArguments, listArguments } from '../../../../codegen/calls/call-arguments.ts';
import { readCurrent } from '../../../../codegen/calls/current.ts';
import { readStatistic } from '../../../../codegen/calls/statistic.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'stat'> = {
  needs: ['by'],
  read: (call) => {
    const current = readCurrent(call);
    const statistic = readStatistic(call);
    return {
      options: ({ calls }) => ({ ...current.option, ...statistic.options(calls) }),
      input: (asked) => argumentsOf({ ...listArguments(asked), ...dimensionArguments(asked) }),
      problems: (place) => [...current.problems(place), ...statistic.problems(place)],
    };
  },
};
