// The record a screen works within, as codegen resolves it: where it comes from, what of it is shown, counted down to,
// used up.
import type { CallId, EntityId, RoleId } from './ids.ts';

export interface ContextModel {
  readonly entity: EntityId;
  /** Field of the screen's entity that holds it: "topicId"; "" on pages, whose entity it is. */
  readonly field: string;
  /** Reads the chosen record in full, its open events included; null: what `call` answers is enough. */
  readonly get: CallId | null;
  /** Local storage key. */
  readonly storage: string;
  readonly call: CallId;
  /** Told of a new choice before it is kept; null: the choice stays in the browser. */
  readonly save: CallId | null;
  readonly label: string;
  /** Fields of the context entity shown in the selector. */
  readonly columns: readonly string[];
  /** Moments that are counted down to, in their order. */
  readonly deadlines: readonly DeadlineModel[];
  /** What of the record is used up, a bar a row; null: none. */
  readonly gauges: GaugesModel | null;
  /** Module types (query type) in which a home asks for it; empty: all. */
  readonly modules: readonly number[];
  readonly emptyTitle: string;
  readonly emptyLink: string;
  readonly emptyLinkTitle: string;
}

export interface DeadlineModel {
  /** Field of the context entity, a date-time. */
  readonly field: string;
  readonly title: string;
}

/** Rows of a list call that hold the record in `by`, each with how much of it there is and how much is used. */
export interface GaugesModel {
  readonly title: string;
  readonly call: CallId;
  readonly by: string;
  /** Path of what a row is called; `whole`: what it is called where that is empty. */
  readonly label: string;
  readonly whole: string;
  readonly total: string;
  readonly used: string;
  /** Of what is used, how much is settled; null: nobody says. */
  readonly part: { readonly title: string; readonly field: string } | null;
  /** A second amount of the same row, e.g. money beside a count; null: there is none. */
  readonly more: { readonly title: string; readonly total: string; readonly used: string } | null;
  /** Said where nothing is left, which is then no fault: all of a task is done. null: a quota, used up. */
  readonly full: string | null;
  /** As rings, where there are few. */
  readonly isRings: boolean;
  readonly roles: readonly RoleId[] | null;
}
