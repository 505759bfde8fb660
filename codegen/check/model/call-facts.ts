// Calls an entity offers, with the events they may fire; "each: form" unfolded into one a callable form, as resolve
// does it.
import type { CallUse } from '../../../src/core/call-model.ts';
import { operationOf } from '../../words/operations.ts';
import { child, descend, entriesOf, isTrueAt, namesAt, textAt, textOf, type Cursor } from './cursor.ts';
import type { CallFacts, EventFacts, FormFacts, MachineFacts } from './facts.ts';

export interface CallsInput {
  readonly facts: Cursor;
  readonly forms: ReadonlyMap<string, FormFacts>;
  readonly machines: readonly MachineFacts[];
}

export function callFacts({ facts, forms, machines }: CallsInput): ReadonlyMap<string, CallFacts> {
  const calls = entriesOf(descend(facts, 'api', 'calls')).flatMap(([name, cursor]): CallFacts[] => {
    const op = textAt(cursor, 'op') ?? '';
    const use = operationOf(op)?.model.use ?? null;
    const eventsFor = (form: string | null): readonly string[] => eventsOf({ name, use, cursor, machines, form });
    const form = textAt(cursor, 'form');
    if (textAt(cursor, 'each') !== 'form') return [{ name, cursor, op, use, form, events: eventsFor(form) }];
    return [...forms.values()]
      .filter(({ isCallable }) => isCallable)
      .map(({ key }) => ({ name: `${name}${key}`, cursor, op, use, form: key, events: eventsFor(key) }));
  });
  return new Map(calls.map((call) => [call.name, call]));
}

interface EventsInput {
  readonly name: string;
  readonly use: CallUse | null;
  readonly cursor: Cursor;
  readonly machines: readonly MachineFacts[];
  readonly form: string | null;
}

function eventsOf({ name, use, cursor, machines, form }: EventsInput): readonly string[] {
  if (child(cursor, 'events').value !== undefined) return namesAt(cursor, 'events');
  const isSaved = ({ id, op: does, onSave, form: own }: EventFacts, by: string): boolean =>
    (does === by || onSave !== null) &&
    (form === null || machineOfForm(machines, form)?.events.has(id) === true) &&
    (own === null || does === 'move' || own === form);
  const reviewed = entriesOf(descend(cursor, 'machineBy', 'machines')).flatMap(([, machine]) => textOf(machine) ?? []);
  const fits: Partial<Readonly<Record<CallUse, (event: EventFacts) => boolean>>> = {
    add: (event) => isSaved(event, 'create'),
    save: (event) => isSaved(event, 'update') || (isTrueAt(cursor, 'creates') && isSaved(event, 'create')),
    remove: (event) => event.op === 'delete',
    judge: (event) =>
      event.verdict !== null &&
      (reviewed.length === 0 ||
        machines.some((machine) => reviewed.includes(machine.name) && machine.events.has(event.id))),
    record: (event) => event.id === textAt(cursor, 'opens'),
    fire: (event) => event.id === name,
  };
  const fit = use === null ? undefined : fits[use];
  return fit === undefined
    ? []
    : machines
        .flatMap((machine) => [...machine.events.values()])
        .filter(fit)
        .map((event) => event.id);
}

/**
 * As core/machine.ts has it: the one that names the form, else one that names none and has saves, else the main one.
 */
export function machineOfForm(machines: readonly MachineFacts[], form: string): MachineFacts | null {
  const hasSaves = ({ events }: MachineFacts): boolean =>
    [...events.values()].some((event) => event.op === 'create' || event.op === 'update' || event.onSave !== null);
  return (
    machines.find((machine) => machine.form === form) ??
    machines.find((machine) => machine.form === null && hasSaves(machine)) ??
    machines.find((machine) => machine.name === 'main' && hasSaves(machine)) ??
    null
  );
}
