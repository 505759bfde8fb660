// An action, read, with the kind that it is.
import type { MachineModel } from '../../src/core/machine-model.ts';
import { textOf } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import type { ItemView } from '../check/model/screen-view.ts';
import type { ActionEvent, ActionHalf, ActionPlace } from './action-compile.ts';
import { actionWordOf, eventsOfAction, readAction, type ReadAction } from './actions.ts';

export interface ActionAt {
  readonly read: ReadAction;
  readonly word: ActionHalf;
}

/** An action in its place, read. */
export interface CheckedAction extends ActionPlace, ActionAt {}

export interface OfferedEvents<Event extends ActionEvent> {
  readonly machines: readonly (Pick<MachineModel, 'name'> & { readonly events: readonly Event[] })[];
  /** By the call that it names; null: it names none. */
  readonly fired: readonly string[] | null;
}

/** Events that it stands for: of an action that names its call or its machine, those of them. */
export function eventsOffered<Event extends ActionEvent>(
  action: ReadAction,
  { machines, fired }: OfferedEvents<Event>,
): readonly Event[] {
  const machine = textOf(action.machine);
  const offered = machines
    .filter(({ name }) => machine === null || name === machine)
    .flatMap(({ events }) => events)
    .filter(({ id }) => fired === null || fired.includes(id));
  return eventsOfAction(action, offered);
}

/** entity: of its screen; null: none, or one that is not whole. */
export function wordIn(action: ReadAction, entity: EntityFacts | null): ActionHalf {
  const machines = (entity?.machines ?? []).map(({ name, events }) => ({ name, events: [...events.values()] }));
  const fired = entity?.calls.get(textOf(action.call) ?? '')?.events ?? null;
  return actionWordOf(action, eventsOffered(action, { machines, fired }));
}

export function actionAt({ cursor }: Pick<ItemView, 'cursor'>, entity: EntityFacts | null): ActionAt {
  const read = readAction(cursor, cursor.up?.key === 'batch');
  return { read, word: wordIn(read, entity) };
}
