// Keys of an action on ticked rows, as every kind reads them that takes such.
import type { TickedRows } from '../../src/core/action-model.ts';
import { child, isTrueAt, itemsOf, namesAt, textAt, type Cursor } from '../check/model/cursor.ts';
import { ownFieldAt } from '../check/model/lookup.ts';
import type { Problem } from '../config.ts';
import type { ActionPlace } from './action-compile.ts';

export interface TickedReading {
  readonly own: TickedRows;
  readonly problems: (place: ActionPlace) => readonly Problem[];
}

export function readTicked(action: Cursor): TickedReading {
  const missing = textAt(action, 'missing');
  const summary = namesAt(action, 'summary');
  return {
    own: {
      ...(isTrueAt(action, 'each') ? { each: true } : {}),
      ...(summary.length === 0 ? {} : { summary }),
      ...(missing === null ? {} : { missing }),
    },
    problems: (place) => summaryProblems(action, place),
  };
}

/** What is summed up are fields of the rows. */
export function summaryProblems(action: Cursor, { entity }: ActionPlace): readonly Problem[] {
  return entity === null ? [] : itemsOf(child(action, 'summary')).flatMap((at) => ownFieldAt(entity, at).problems);
}
