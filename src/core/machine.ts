// The machine, one code for both sides: the server decides with it, the page draws its buttons with it.
// Pure. `record` must hold the machine's field and every path in guardPaths.
import type { Actor } from './actor.ts';
import { holds, comparedPaths } from './condition.ts';
import type { EventModel, GuardModel, MachineModel } from './machine-model.ts';
import type { StateModel } from './state-model.ts';
import type { RecordValues } from './json.ts';
import { bindCondition } from './relative-value.ts';
import type { GuardRule } from './rule.ts';
import type { Settings } from './settings.ts';

export type GuardRules = Readonly<Record<string, GuardRule>>;

export interface MachineInput {
  readonly machine: MachineModel;
  readonly actor: Actor;
  readonly record: RecordValues;
  readonly now: Date;
  readonly settings: Settings;
  readonly guards: GuardRules;
}

/** The events of an entity, machine by machine. */
export function eventsOfMachines(machines: readonly MachineModel[]): readonly EventModel[] {
  return machines.flatMap((machine) => machine.events);
}

export function machineOfEvent(machines: readonly MachineModel[], event: string): MachineModel | null {
  return machines.find((machine) => machine.events.some((candidate) => candidate.id === event)) ?? null;
}

/** As much of a machine as tells which forms are saved under it. */
export interface SavedMachine extends Pick<MachineModel, 'name' | 'form'> {
  readonly events: readonly Pick<EventModel, 'op' | 'onSave'>[];
}

/**
 * The machine a form is saved under: the one that names it, else the one that names none and has saves, else the main
 * one.
 */
export function machineOfForm<Machine extends SavedMachine>(
  machines: readonly Machine[],
  form: string,
): Machine | null {
  const hasSaves = ({ events }: SavedMachine): boolean =>
    events.some((event) => event.op === 'create' || event.op === 'update' || event.onSave !== null);
  return (
    machines.find((machine) => machine.form === form) ??
    machines.find((machine) => machine.form === null && hasSaves(machine)) ??
    machines.find((machine) => machine.name === 'main' && hasSaves(machine)) ??
    null
  );
}

/** Whether the record's state is one that the event leaves. */
export function fitsState(machines: readonly MachineModel[], event: EventModel, record: RecordValues): boolean {
  const machine = machineOfEvent(machines, event.id);
  const state = machine === null ? null : stateOf(machine, record[machine.field]);
  return state !== null && event.from.includes(state.id);
}

/** Of several, the one whose state the record is in. Where none fits, the first: the machine then says why not. */
export function fittingEvent(
  machines: readonly MachineModel[],
  events: readonly EventModel[],
  record: RecordValues,
): EventModel | null {
  return events.find((event) => fitsState(machines, event, record)) ?? events[0] ?? null;
}

export interface SaveFacts {
  readonly role: string;
  readonly record: RecordValues;
  /** Whether the save gives the field another value. */
  readonly isChanged: (field: string) => boolean;
}

/**
 * Of the update events that a save could be, the one that role, state and changed fields mean. Where none fits, the
 * first: it then says why not.
 */
export function meantUpdate(
  machines: readonly MachineModel[],
  updates: readonly EventModel[],
  { role, record, isChanged }: SaveFacts,
): EventModel | null {
  const fitting = updates.filter((event) => event.by.includes(role) && fitsState(machines, event, record));
  return (
    fitting.find((event) => event.changes.some(isChanged)) ??
    fitting.find((event) => event.changes.length === 0) ??
    updates.find((event) => event.by.includes(role)) ??
    updates[0] ??
    null
  );
}

export function stateOf(machine: MachineModel, code: unknown): StateModel | null {
  return machine.states.find((state) => state.code === code) ?? null;
}

/** Whether the event is one of the actor's at all: it names the role, and the account's custom role leaves it. */
export function isFor(
  event: Pick<EventModel, 'id' | 'by'>,
  { machine, actor }: Pick<MachineInput, 'machine' | 'actor'>,
): boolean {
  return event.by.includes(actor.role) && actor.narrowed?.events.has(`${machine.entity}.${event.id}`) !== true;
}

/**
 * null: the actor may fire it; text: the Chinese reason why not. Create events are asked with the parents in `record`.
 */
export function whyNot(event: EventModel, input: MachineInput): string | null {
  if (!isFor(event, input)) return '没有权限执行此操作';
  if (event.op !== 'create') {
    const state = stateOf(input.machine, input.record[input.machine.field]);
    if (state === null) return '当前状态未知，不能操作';
    if (!event.from.includes(state.id)) return `当前状态为“${state.title}”，不能${event.title}`;
  }
  return guardRefusal(event, input);
}

/** The guards alone, for callers that know role and state to fit. null: all hold. */
export function guardRefusal(event: EventModel, input: MachineInput): string | null {
  for (const guard of event.guards) {
    const reason = refusal(guard, input);
    if (reason !== null) return reason;
  }
  return null;
}

/** How many of the guards hold before one does not; Infinity: all. */
export function guardsHeld(event: EventModel, input: MachineInput): number {
  const at = event.guards.findIndex((guard) => refusal(guard, input) !== null);
  return at < 0 ? Infinity : at;
}

/** Every path the guards of a machine read, so that queries select them. */
export function guardPaths(machine: MachineModel, guards: GuardRules): readonly string[] {
  const paths = machine.events.flatMap((event) =>
    event.guards.flatMap((guard) =>
      guard.kind === 'condition' ? comparedPaths([guard.when]) : (guards[guard.rule]?.reads ?? []),
    ),
  );
  return [...new Set([machine.field, ...paths])];
}

function refusal(guard: GuardModel, input: MachineInput): string | null {
  if (guard.kind === 'condition') return holds(bindCondition(guard.when, input), input.record) ? null : guard.message;
  const rule = input.guards[guard.rule];
  if (rule === undefined) throw new Error(`guard rule ${guard.rule} is not registered`);
  const reason = rule.check({ actor: input.actor, record: input.record, now: input.now, settings: input.settings });
  return reason === null ? null : guard.message || reason;
}
