// States and events of a machine as they stand.
import type { ConfigDocument } from '../../config.ts';
import { child, cursorOf, entriesOf, isSaid, isTrueAt, itemsOf, namesAt, numberAt, textAt } from './cursor.ts';
import type { EventFacts, MachineFacts } from './facts.ts';

export function machineFacts(name: string, document: ConfigDocument): MachineFacts {
  const cursor = cursorOf(document);
  return {
    name,
    cursor,
    field: textAt(cursor, 'field'),
    initial: textAt(cursor, 'initial'),
    form: textAt(cursor, 'form'),
    states: new Map(
      entriesOf(child(cursor, 'states')).map(([id, state]) => [
        id,
        {
          cursor: state,
          code: numberAt(state, 'code'),
          isFinal: isTrueAt(state, 'final'),
          isByEffect: isSaid(child(state, 'effects')),
          isPlanned: isTrueAt(state, 'planned'),
        },
      ]),
    ),
    events: new Map(
      entriesOf(child(cursor, 'events')).map(([id, event]) => [
        id,
        {
          id,
          cursor: event,
          op: eventOp(textAt(event, 'op')),
          from: namesAt(event, 'from'),
          to: textAt(event, 'to'),
          by: namesAt(event, 'by'),
          isTimed: isSaid(child(event, 'timed')),
          changes: itemsOf(child(event, 'changes')),
          verdict: numberAt(event, 'verdict'),
          onSave: numberAt(event, 'onSave'),
          form: textAt(event, 'form'),
          sets: entriesOf(child(event, 'sets')),
        },
      ]),
    ),
  };
}

function eventOp(said: string | null): EventFacts['op'] {
  return said === 'create' || said === 'update' || said === 'delete' ? said : 'move';
}
