// The machines' word on what is asked: a chain of events ("save", or "save and submit"), each asked of the state that
// the one before leaves. Machines are the only writers of their state columns.
import type { Actor } from '../../core/actor.ts';
import { formatDate, formatDateTime } from '../../core/date-time.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { EventModel, MachineModel } from '../../core/machine-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import { AppError } from '../../core/errors.ts';
import { eventsOfMachines, isFor, machineOfEvent, whyNot, type GuardRules } from '../../core/machine.ts';
import type { Settings } from '../../core/settings.ts';

export interface Step {
  readonly machine: MachineModel;
  readonly event: EventModel;
  readonly from: number | null;
  readonly to: number | null;
  /** What the step writes: its state, and the constants of the event. */
  readonly values: Readonly<Record<string, Json>>;
}

export interface TransitionInput {
  readonly machines: readonly MachineModel[];
  readonly guards: GuardRules;
  readonly actor: Actor;
  /** With the machines' fields and every guard path. */
  readonly record: RecordValues;
  readonly now: Date;
  readonly settings: Settings;
}

/** Throws the Chinese reason when one of the events may not be fired. */
export function walkEvents(input: TransitionInput, events: readonly EventModel[]): readonly Step[] {
  const steps: Step[] = [];
  let record = input.record;
  for (const event of events) {
    const machine = machineOfEvent(input.machines, event.id);
    if (machine === null) throw new Error(`event ${event.id} belongs to no machine`);
    if (!isFor(event, { machine, actor: input.actor })) throw new AppError('noAuthority');
    const reason = whyNot(event, {
      machine,
      actor: input.actor,
      now: input.now,
      settings: input.settings,
      guards: input.guards,
      record,
    });
    if (reason !== null) throw new AppError('refusedTransition', { message: reason });
    if (event.reauthenticate && input.actor.reauthenticatedAt === undefined)
      throw new AppError('needsPassword', {}, { confirmPassword: true });
    const from = event.op === 'create' ? null : codeIn(record, machine.field);
    const to = event.to === null ? from : codeOf(machine, event.to);
    const values = { ...(to === null ? {} : { [machine.field]: to }), ...constantsOf(event, input) };
    steps.push({ machine, event, from, to, values });
    record = { ...record, ...values };
  }
  return steps;
}

/** What all steps write together. */
export function stepValues(steps: readonly Step[]): Record<string, Json> {
  return Object.assign({}, ...steps.map((step) => step.values));
}

function codeOf(machine: MachineModel, state: string): number {
  const found = machine.states.find((candidate) => candidate.id === state);
  if (found === undefined) throw new Error(`machine ${machine.name} of ${machine.entity} has no state ${state}`);
  return found.code;
}

export function eventsNamed({ machines }: EntityModel, ids: readonly string[]): readonly EventModel[] {
  const events = eventsOfMachines(machines);
  return ids.flatMap((id) => events.find((event) => event.id === id) ?? []);
}

/** `sets` of the event with the server's words filled in. */
function constantsOf({ sets }: EventModel, { actor, now }: TransitionInput): Record<string, Json> {
  const words: Readonly<Record<string, Json>> = {
    '@now': formatDateTime(now),
    '@today': formatDate(now),
    '@actor': actor.userId,
  };
  return Object.fromEntries(
    Object.entries(sets).map(([field, value]) => [field, typeof value === 'string' ? (words[value] ?? value) : value]),
  );
}

/** The code that a record holds in a machine's field. */
export function codeIn(record: RecordValues, field: string): number | null {
  const value = record[field];
  return typeof value === 'number' ? value : null;
}
