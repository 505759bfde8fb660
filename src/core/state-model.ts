// A state of a machine as config says it, and what roles are shown in its place.
import type { RoleId } from './ids.ts';

export interface StateModel {
  readonly id: string;
  readonly code: number;
  readonly title: string;
  readonly tone: string;
  readonly final: boolean;
  /** role → what it is shown in its place; absent: every role sees it as it is. */
  readonly shows?: Readonly<Record<RoleId, ShownAs>>;
  readonly renamedFrom: string | null;
}

export interface ShownAs {
  /** Id of a state; null: none. */
  readonly as: string | null;
  /** Field, or path through a reference, of the moment from which the state itself is shown; null: never. */
  readonly until: string | null;
}
