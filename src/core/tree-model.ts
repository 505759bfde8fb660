// What codegen resolves of a tree beside a table: its nodes, and which rows belong to the chosen one.
import type { CallId } from './model.ts';

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
