// Options and arguments of a verdict.
import { checkFiring } from '../../../../codegen/check/rules/call-firing.ts';
import { firingOptions } from '../../../../codegen/resolve/call-options.ts';
import { objectOf, textOf, type JsonObject } from '../../../../codegen/resolve/config-values.ts';
import { firingArguments, machineArgument, verdicts } from '../../../../codegen/resolve/firing-input.ts';
import type { JsonSchema } from '../../../core/json.ts';
import type { ReviewOptions } from './review.model.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'review'> = {
  needs: [],
  answers: 'none',
  options: ({ draft: { config } }) => ({
    ...firingOptions(config),
    ...(config['machineBy'] === undefined ? {} : { machineBy: machineBy(config) }),
  }),
  input: (call) => {
    const machine = machineArgument(call);
    const verdict: JsonSchema = { type: 'integer', enum: verdicts(call), title: '审核结果' };
    return firingArguments(call, { ...machine, revieweStatus: verdict }, [...Object.keys(machine), 'revieweStatus']);
  },
  problems: ({ entity, name, cursor }) => checkFiring(entity, { name, cursor }, { takesFilters: false }),
};

function machineBy(config: JsonObject): NonNullable<ReviewOptions['machineBy']> {
  const said = objectOf(config['machineBy']);
  const machines = Object.entries(objectOf(said['machines'])).map(([value, name]) => [value, textOf(name)] as const);
  return { argument: textOf(said['argument']), machines: Object.fromEntries(machines) };
}
