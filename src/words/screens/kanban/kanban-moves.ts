// Where a card can go: over the events that the record offers, by an action of the table that fires one of them. Pure.
import type { MachineModel } from '../../../core/machine-model.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { ActionModel } from '../../../core/action-model.ts';
import { isOfferedOn, openEvents, type ActionScope } from '../../../web/screen/action-visibility.ts';
import type { KanbanColumnModel, KanbanModel } from './kanban.model.ts';

export interface Move {
  readonly to: KanbanColumnModel;
  readonly action: ActionModel;
}

export interface MovesInput {
  readonly kanban: KanbanModel;
  readonly actions: readonly ActionModel[];
  readonly machines: readonly MachineModel[];
  readonly scope: ActionScope;
}

/** In the order of the columns; the first action that leads to a state counts. */
export function movesOf(record: RecordValues, { kanban, actions, machines, scope }: MovesInput): readonly Move[] {
  const offered = actions.filter((action) => isOfferedOn(action, record, scope));
  return kanban.columns
    .filter(({ code }) => record[kanban.field] !== code)
    .flatMap((to) => {
      const action = offered.find((one) => openEvents(one, record, machines).some((event) => event.to === to.state));
      return action === undefined ? [] : [{ to, action }];
    });
}

/** The move that an arrow key goes to from the one that is aimed at; at either end it stays. */
export function nextMove(moves: readonly Move[], aimed: Move | null, step: -1 | 1): Move | null {
  const at = aimed === null ? -1 : moves.findIndex(({ to }) => to.state === aimed.to.state);
  if (at < 0) return (step === 1 ? moves[0] : moves.at(-1)) ?? null;
  return moves[at + step] ?? aimed;
}
