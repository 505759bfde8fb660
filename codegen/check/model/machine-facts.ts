// States and events of a machine as they stand.
import { child, cursorOf, entriesOf, isTrueAt, namesAt, numberAt, textAt } from './cursor.ts';
import type { EntityConfig } from '../../config.ts';
import type { EventFacts, MachineFacts } from './facts.ts';

export function machineFacts(config: EntityConfig): MachineFacts | null {
  if (config.machine === null) return null;
  const cursor = cursorOf(config.machine);
  return {
    cursor,
    field: textAt(cursor, 'field'),
    initial: textAt(cursor, 'initial'),
    states: new Map(entriesOf(child(cursor, 'states')).map(([id, state]) => [id, { cursor: state, code: numberAt(state, 'code'), isFinal: isTrueAt(state, 'final') }])),
    events: new Map(entriesOf(child(cursor, 'events')).map(([id, event]) => [id, {
      id,
      cursor: event,
      op: eventOp(textAt(event, 'op')),
      from: namesAt(event, 'from'),
      to: textAt(event, 'to'),
      by: namesAt(event, 'by'),
      verdict: numberAt(event, 'verdict'),
      onSave: numberAt(event, 'onSave'),
    }])),
  };
}

function eventOp(said: string | null): EventFacts['op'] {
  return said === 'create' || said === 'update' || said === 'delete' ? said : 'move';
}
