// An action as check finds it, read, with the kind that it is.
import type { ActionHalf, ActionPlace } from '../../words/action-compile.ts';
import { actionWordOf, eventsOfAction, readAction, type ReadAction } from '../../words/actions.ts';
import { textOf } from '../model/cursor.ts';
import type { EntityFacts } from '../model/facts.ts';
import type { ItemView } from '../model/screen-view.ts';

export interface ActionAt {
  readonly read: ReadAction;
  readonly word: ActionHalf;
}

/** An action in its place, read. */
export interface CheckedAction extends ActionPlace, ActionAt {}

/** entity: of its screen; null: none, or one that is not whole. */
export function actionAt({ cursor }: Pick<ItemView, 'cursor'>, entity: EntityFacts | null): ActionAt {
  const read = readAction(cursor, cursor.up?.key === 'batch');
  const machine = textOf(read.machine);
  const fired = entity?.calls.get(textOf(read.call) ?? '')?.events ?? null;
  const offered = (entity?.machines ?? [])
    .filter(({ name }) => machine === null || name === machine)
    .flatMap(({ events }) => [...events.values()])
    .filter(({ id }) => fired === null || fired.includes(id));
  return { read, word: actionWordOf(read, eventsOfAction(read, offered)) };
}
