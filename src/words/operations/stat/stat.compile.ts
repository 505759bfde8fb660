// Options and arguments of a statistic.
import { statisticProblems } from '../../../../codegen/check/rules/statistics.ts';
import { argumentsOf, dimensionArguments, listArguments } from '../../../../codegen/resolve/call-arguments.ts';
import { currentOption, statisticOptions } from '../../../../codegen/resolve/call-options.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'stat'> = {
  needs: ['by'],
  answers: 'none',
  options: ({ calls, draft: { config } }) => ({ ...currentOption(config), ...statisticOptions(calls, config) }),
  input: (call) => argumentsOf({ ...listArguments(call), ...dimensionArguments(call) }),
  problems: ({ scope, entity, cursor }) => statisticProblems(scope, entity, cursor),
};
