// The machine's word on what is asked: a chain of events ("save", or "save and submit"), each asked of the state that the
// one before leaves. The machine is the only writer of the state column.
import type { Actor } from '../../core/actor.ts';
import type { EventModel, MachineModel } from '../../core/entity-model.ts';
import { AppError } from '../../core/errors.ts';
import { whyNot, type GuardRules } from '../../core/machine.ts';
import type { RecordValues } from '../../core/rule.ts';

export interface Step {
  readonly event: EventModel;
  readonly from: number | null;
  readonly to: number | null;
}

export interface TransitionInput {
  readonly machine: MachineModel;
  readonly guards: GuardRules;
  readonly actor: Actor;
  /** With the machine's field and every guard path. */
  readonly record: RecordValues;
  readonly now: Date;
}

/** Throws the Chinese reason when one of the events may not be fired. */
export function walkEvents(input: TransitionInput, events: readonly EventModel[]): readonly Step[] {
  const { machine } = input;
  const steps: Step[] = [];
  let record = input.record;
  for (const event of events) {
    if (!event.by.includes(input.actor.role)) throw new AppError('noAuthority');
    const reason = whyNot(event, { ...input, record });
    if (reason !== null) throw new AppError('refusedTransition', { message: reason });
    const from = event.op === 'create' ? null : codeIn(record, machine.field);
    const to = event.to === null ? from : codeOf(machine, event.to);
    steps.push({ event, from, to });
    record = { ...record, [machine.field]: to };
  }
  return steps;
}

export function codeOf(machine: MachineModel, state: string): number {
  const found = machine.states.find((candidate) => candidate.id === state);
  if (found === undefined) throw new Error(`machine of ${machine.entity} has no state ${state}`);
  return found.code;
}

export function eventsNamed(machine: MachineModel | null, ids: readonly string[]): readonly EventModel[] {
  return ids.flatMap((id) => machine?.events.find((event) => event.id === id) ?? []);
}

function codeIn(record: RecordValues, field: string): number | null {
  const value = record[field];
  return typeof value === 'number' ? value : null;
}
