// What codegen resolves of a tree beside a table: its nodes, and which rows belong to the chosen one.
import type { CallId } from '../../../core/ids.ts';
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly tree: TreeScreen;
  }
}

export interface TreeScreen extends ScreenFrame<'tree'> {
  /** What stands left of the table and says which of its rows show. */
  readonly tree: TreeModel;
}

export interface TreeModel {
  /** Answers every node. */
  readonly call: CallId;
  /** Field of a node whose value its rows and children bear. */
  readonly node: string;
  /** Field of a node that holds the value of its parent; null: all stand at the top. */
  readonly parent: string | null;
  /** Field that names a node. */
  readonly label: string;
  /** Field of the rows that is compared with the chosen node. */
  readonly field: string;
  /** Title of the place above all nodes. */
  readonly root: string;
  /** Preset of the list that shows there; null: every row. */
  readonly rootPreset: string | null;
}

export const facts: ScreenFacts<'tree'> = {
  kind: 'tree',
  order: 100,
  means: '左树右表',
  title: '列表',
  needs: ['entity', 'tree', 'table'],
  takes: ['entity', 'tree', 'table', 'detail', 'views', 'uses'],
  inMenu: true,
};
