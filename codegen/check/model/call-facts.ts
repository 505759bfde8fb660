// Calls an entity offers, with the events they may fire; "each: form" unfolded into one a callable form, as resolve
// does it.
import { eventsOfCall } from '../../calls/call-events.ts';
import { operationOf } from '../../words/operations.ts';
import { descend, entriesOf, textAt, type Cursor } from './cursor.ts';
import type { CallFacts, FormFacts, MachineFacts } from './facts.ts';

export interface CallsInput {
  readonly facts: Cursor;
  readonly forms: ReadonlyMap<string, FormFacts>;
  readonly machines: readonly MachineFacts[];
}

export function callFacts({ facts, forms, machines }: CallsInput): ReadonlyMap<string, CallFacts> {
  const known = machines.map(({ name, form, events }) => ({ name, form, events: [...events.values()] }));
  const calls = entriesOf(descend(facts, 'api', 'calls')).flatMap(([name, cursor]): CallFacts[] => {
    const op = textAt(cursor, 'op') ?? '';
    const use = operationOf(op)?.use ?? null;
    const callOf = (full: string, form: string | null): CallFacts => ({
      name: full,
      cursor,
      op,
      use,
      form,
      events: eventsOfCall({ name, cursor, use, form }, known),
    });
    if (textAt(cursor, 'each') !== 'form') return [callOf(name, textAt(cursor, 'form'))];
    return [...forms.values()].filter(({ isCallable }) => isCallable).map(({ key }) => callOf(`${name}${key}`, key));
  });
  return new Map(calls.map((call) => [call.name, call]));
}
