// Calls an entity offers, with the events they may fire; "each: form" unfolded into one a callable form, as resolve does it.
import { child, descend, entriesOf, namesAt, textAt, type Cursor } from './cursor.ts';
import type { CallFacts, EventFacts, FormFacts, MachineFacts } from './facts.ts';

export interface CallsInput {
  readonly facts: Cursor;
  readonly forms: ReadonlyMap<string, FormFacts>;
  readonly machine: MachineFacts | null;
}

export function callFacts({ facts, forms, machine }: CallsInput): ReadonlyMap<string, CallFacts> {
  const calls = entriesOf(descend(facts, 'api', 'calls')).flatMap(([name, cursor]): CallFacts[] => {
    const op = textAt(cursor, 'op') ?? '';
    const events = eventsOf({ name, op, cursor, machine });
    if (textAt(cursor, 'each') !== 'form') return [{ name, cursor, op, form: textAt(cursor, 'form'), events }];
    return [...forms.values()].filter((form) => form.isCallable).map((form) => ({ name: `${name}${form.key}`, cursor, op, form: form.key, events }));
  });
  return new Map(calls.map((call) => [call.name, call]));
}

interface EventsInput {
  readonly name: string;
  readonly op: string;
  readonly cursor: Cursor;
  readonly machine: MachineFacts | null;
}

function eventsOf({ name, op, cursor, machine }: EventsInput): readonly string[] {
  if (child(cursor, 'events').value !== undefined) return namesAt(cursor, 'events');
  const fits: Readonly<Record<string, (event: EventFacts) => boolean>> = {
    create: (event) => event.op === 'create' || event.onSave !== null,
    update: (event) => event.op === 'update' || event.onSave !== null,
    delete: (event) => event.op === 'delete',
    review: (event) => event.verdict !== null,
    event: (event) => event.id === name,
  };
  const fit = fits[op];
  return fit === undefined ? [] : [...(machine?.events.values() ?? [])].filter(fit).map((event) => event.id);
}
