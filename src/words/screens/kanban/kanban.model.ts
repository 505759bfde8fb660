// Kind "kanban": a column for each state of a machine, a card for each record, and a move is the event between two
// states. What a card shows, its buttons and its search are those of the screen's table.
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly kanban: KanbanScreen;
  }
}

export interface KanbanScreen extends ScreenFrame<'kanban'> {
  readonly kanban: KanbanModel;
}

export interface KanbanModel {
  /** Field that holds the state. */
  readonly field: string;
  readonly columns: readonly KanbanColumnModel[];
}

export interface KanbanColumnModel {
  /** Id of the state. */
  readonly state: string;
  /** Stored value of the state. */
  readonly code: number;
  readonly title: string;
}

export const facts: ScreenFacts<'kanban'> = {
  kind: 'kanban',
  order: 105,
  means: '看板，一个状态一列',
  title: '看板',
  needs: ['entity', 'kanban', 'table'],
  takes: ['entity', 'kanban', 'table', 'detail', 'views', 'uses'],
  inMenu: true,
  showsRows: true,
  finds: 'field',
};
