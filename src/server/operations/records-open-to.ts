// Conditions that a record meets on which the event can be fired, as far as the database can say: guards that are rules
// are asked of each record.
import type { ConditionModel } from '../../core/condition-model.ts';
import type { EventModel, MachineModel } from '../../core/machine-model.ts';

export function recordsOpenTo(machine: MachineModel, { from, guards }: EventModel): readonly ConditionModel[] {
  const codes = machine.states.filter(({ id }) => from.includes(id)).map(({ code }) => code);
  return [
    { field: machine.field, op: 'in', value: codes },
    ...guards.flatMap((guard) => (guard.kind === 'condition' ? [guard.when] : [])),
  ];
}
