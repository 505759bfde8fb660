// States and events of a machine as they stand.
import type { ConfigDocument } from '../../config.ts';
import {
  type Cursor,
  child,
  cursorOf,
  entriesOf,
  isSaid,
  isTrueAt,
  itemsOf,
  namesAt,
  numberAt,
  textAt,
} from './cursor.ts';
import { suggest } from '../suggest.ts';
import { EVENT_OPS, type EventFacts, type MachineFacts } from './facts.ts';

export function machineFacts(name: string, document: ConfigDocument): MachineFacts {
  const cursor = cursorOf(document);
  return {
    name,
    cursor,
    field: textAt(cursor, 'field'),
    initial: textAt(cursor, 'initial'),
    form: textAt(cursor, 'form'),
    states: stateFacts(cursor),
    events: new Map(
      entriesOf(child(cursor, 'events')).map(([id, event]) => [
        id,
        {
          id,
          cursor: event,
          ...readOp(textAt(event, 'op')),
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

/** Of the machine at the cursor. */
export function stateFacts(machine: Cursor): MachineFacts['states'] {
  return new Map(
    entriesOf(child(machine, 'states')).map(([id, state]) => [
      id,
      {
        cursor: state,
        code: numberAt(state, 'code'),
        isFinal: isTrueAt(state, 'final'),
        isByEffect: isSaid(child(state, 'effects')),
        isPlanned: isTrueAt(state, 'planned'),
      },
    ]),
  );
}

function readOp(said: string | null): Pick<EventFacts, 'op' | 'isUnclear'> {
  const opNamed = (name: string | null) => EVENT_OPS.find((op) => op === name);
  const op = said === null ? 'move' : opNamed(said);
  return op === undefined
    ? { op: opNamed(suggest(said ?? '', EVENT_OPS)) ?? 'move', isUnclear: true }
    : { op, isUnclear: false };
}
