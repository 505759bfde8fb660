// For how long an event may be taken back, read once: what is typed into a form, or sent once a day, cannot be.
import type { UndoTerms } from '../../src/core/machine-model.ts';
import { child, isSaid, isTrueAt, namesAt, numberAt } from '../check/model/cursor.ts';
import type { CheckScope, EventFacts } from '../check/model/facts.ts';
import { ruleListProblems } from '../check/model/rule-names.ts';
import { reportKey } from '../check/report.ts';
import type { Problem } from '../config.ts';

export interface UndoReading {
  model(): UndoTerms | null;
  problems(scope: CheckScope): readonly Problem[];
}

export function readUndo(event: EventFacts): UndoReading {
  const at = child(event.cursor, 'undo');
  return {
    model: () =>
      isSaid(at) ? { seconds: numberAt(at, 'seconds') ?? 0, constraints: namesAt(at, 'constraints') } : null,
    problems: ({ known }) =>
      isSaid(at)
        ? [
            ...(canBeUndone(event) ? [] : [reportKey(event.cursor, 'C580', { event: event.id })]),
            ...ruleListProblems(child(at, 'constraints'), { known, group: 'constraints', code: 'C428' }),
          ]
        : [],
  };
}

/** A text message that goes once a day is that of another record, too. */
function canBeUndone({ cursor, op, to, form, isTimed }: EventFacts): boolean {
  return (
    op === 'move' &&
    to !== null &&
    form === null &&
    !isTimed &&
    !isTrueAt(cursor, 'reauthenticate') &&
    !isSaid(child(child(cursor, 'sms'), 'onceADay'))
  );
}
