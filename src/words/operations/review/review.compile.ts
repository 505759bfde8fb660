// Options, arguments and problems of a verdict.
import { firingArguments, machineArgument, verdicts } from '../../../../codegen/calls/firing-arguments.ts';
import { readFiring } from '../../../../codegen/calls/firing.ts';
import { child, entriesOf, isSaid, textAt, textOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import type { EntityFacts } from '../../../../codegen/check/model/facts.ts';
import { lacksMachine } from '../../../../codegen/check/model/lookup.ts';
import { report, reportUnknown } from '../../../../codegen/check/report.ts';
import type { Problem } from '../../../../codegen/config.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';
import type { JsonSchema } from '../../../core/json.ts';

export const compile: OperationCompile<'review'> = {
  read: (call) => {
    const by = child(call, 'machineBy');
    const machines = entriesOf(child(by, 'machines'));
    const firing = readFiring(call, { takesFilters: false, machines: by });
    return {
      options: () => ({
        ...firing.options,
        ...(isSaid(by)
          ? {
              machineBy: {
                argument: textAt(by, 'argument') ?? '',
                machines: Object.fromEntries(machines.map(([value, name]) => [value, textOf(name) ?? ''])),
              },
            }
          : {}),
      }),
      input: (asked) => {
        const machine = machineArgument(asked);
        const verdict: JsonSchema = { type: 'integer', enum: verdicts(asked), title: '审核结果' };
        return firingArguments(asked, { ...machine, revieweStatus: verdict }, [
          ...Object.keys(machine),
          'revieweStatus',
        ]);
      },
      problems: (place) => [
        ...firing.problems(place),
        ...machines.flatMap(([, at]) => machineProblems(place.entity, at)),
      ],
    };
  },
};

function machineProblems(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  const machine = entity.machines.find((candidate) => candidate.name === name);
  if (name === null || lacksMachine(entity)) return [];
  if (machine === undefined)
    return [
      reportUnknown(at, {
        code: 'C271',
        name,
        names: entity.machines.map((one) => one.name),
        facts: { entity: entity.id },
      }),
    ];
  return [...machine.events.values()].some((event) => event.verdict !== null) ? [] : [report(at, 'C272', { name })];
}
