// Events that a call fires: those it names, else those that its use means of the entity's machines. Check and resolve
// ask it alike, each of what it knows of the machines.
import type { CallUse } from '../../src/core/call-model.ts';
import type { EventModel } from '../../src/core/machine-model.ts';
import { machineOfForm } from '../../src/core/machine.ts';
import {
  child,
  descend,
  entriesOf,
  isSaid,
  isTrueAt,
  namesAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';

type CallEvent = Pick<EventModel, 'id' | 'op' | 'onSave' | 'verdict' | 'form'>;

export interface CallMachine {
  readonly name: string;
  readonly form: string | null;
  readonly events: readonly CallEvent[];
}

export interface FiringCall {
  readonly name: string;
  readonly cursor: Cursor;
  /** null: of an op that does not exist. */
  readonly use: CallUse | null;
  /** Key of the form that it saves; null: none. */
  readonly form: string | null;
}

export function eventsOfCall(call: FiringCall, machines: readonly CallMachine[]): readonly string[] {
  const { name, cursor, use } = call;
  if (isSaid(child(cursor, 'events'))) return namesAt(cursor, 'events');
  const fits: Partial<Readonly<Record<CallUse, () => readonly CallEvent[]>>> = {
    add: () => savesOf(call, machines).filter(({ op, onSave }) => op === 'create' || onSave !== null),
    save: () =>
      savesOf(call, machines).filter(
        ({ op, onSave }) => op === 'update' || onSave !== null || (isTrueAt(cursor, 'creates') && op === 'create'),
      ),
    remove: () => eventsOf(machines).filter(({ op }) => op === 'delete'),
    judge: () => eventsOf(judged(call, machines)).filter(({ verdict }) => verdict !== null),
    record: () => eventsOf(machines).filter(({ id }) => id === textAt(cursor, 'opens')),
    fire: () => eventsOf(machines).filter(({ id }) => id === name),
  };
  return (use === null ? undefined : fits[use])?.().map(({ id }) => id) ?? [];
}

function eventsOf(machines: readonly CallMachine[]): readonly CallEvent[] {
  return machines.flatMap(({ events }) => events);
}

/** Of the machines that `machineBy` names, where it does. */
function judged({ cursor }: FiringCall, machines: readonly CallMachine[]): readonly CallMachine[] {
  const named = entriesOf(descend(cursor, 'machineBy', 'machines')).flatMap(([, machine]) => textOf(machine) ?? []);
  return machines.filter(({ name }) => named.length === 0 || named.includes(name));
}

/** Events of the machine that the call's form is saved under. */
function savesOf({ form }: FiringCall, machines: readonly CallMachine[]): readonly CallEvent[] {
  const events = form === null ? eventsOf(machines) : (machineOfForm(machines, form)?.events ?? []);
  return events.filter((event) => event.op === 'move' || event.form === null || event.form === form);
}
