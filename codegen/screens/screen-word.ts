// What a screen kind brings to codegen: src/words/screens/<kind>/<kind>.compile.ts exports `word`. Its file is read
// once: what a
// reading found answers the problems and, once the whole config is well, the model.
import type { CallId, EntityId, RoleId } from '../../src/core/ids.ts';
import type { ScreenFrame, ScreenKind, ScreenKinds } from '../../src/core/screen-model.ts';
import type { Cursor } from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import type { ScreenView } from '../check/model/screen-view.ts';
import type { Said } from '../commands/command.ts';
import type { Problem } from '../config.ts';
import type { Parts } from '../plan/parts.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';

export interface CheckedScreen {
  readonly scope: CheckScope;
  readonly view: ScreenView;
}

export interface ScreenReading<Kind extends ScreenKind = ScreenKind> {
  /** Entities that the kind's own keys name; a change of theirs makes the screen anew; absent: none. */
  readonly entities?: readonly string[];
  /**
   * Calls, as the file names them, with the fields that the kind's own keys search them by: they become filters of
   * the call; absent: none.
   */
  readonly searched?: readonly (readonly [call: string, fields: readonly string[]])[];
  check(checked: CheckedScreen): readonly Problem[];
  model(frame: ScreenFrame<Kind>, scope: ScreenScope): ScreenKinds[Kind];
}

/** A call that the kind's own part of a screen makes, and where its file says so. */
interface OwnUse {
  readonly call: CallId | null | undefined;
  readonly at: Cursor;
  /** Roles that need it; absent: every role that has the screen. */
  readonly roles?: readonly RoleId[] | null;
}

/** What the kind's own part shows, for the modules that the browser gets. */
export interface ScreenShows {
  /** Columns and search fields, for the field kinds that draw them. */
  readonly fields: readonly { readonly kind: string }[];
  /** Paths of fields of its entity that stand in a detail. */
  readonly details: readonly string[];
  /** Entities whose forms and calls it knows as its own. */
  readonly parts: readonly EntityId[];
  /** The call it is about; null: that of its table or detail, or none. */
  readonly call: CallId | null;
  /** Forms that stand in it. */
  readonly forms: readonly string[];
  /** A record of its entity is written or read in whatever form it has. */
  readonly hasRecords: boolean;
  /** Screens that it leads to: whoever has it has them, and they stand under it where no menu lists them. */
  readonly leadsTo: readonly string[];
}

export const SHOWS_NOTHING: ScreenShows = {
  fields: [],
  details: [],
  parts: [],
  call: null,
  forms: [],
  hasRecords: false,
  leadsTo: [],
};

export interface ScreenWord<Kind extends ScreenKind = ScreenKind> {
  readonly kind: Kind;
  read(screen: Cursor): ScreenReading<Kind>;
  uses(screen: ScreenKinds[Kind], scope: ScreenScope): readonly OwnUse[];
  shows(screen: ScreenKinds[Kind]): ScreenShows;
  /** What `plan` says of a change: its parts by name, and what each is called. */
  readonly partTitles: Readonly<Record<string, Said>>;
  parts(screen: ScreenKinds[Kind]): Parts;
}

/** A kind made of shared parts alone: table, tabs, blocks, detail, context. */
export function plainWord<Kind extends ScreenKind>(kind: Kind, model: ScreenReading<Kind>['model']): ScreenWord<Kind> {
  return {
    kind,
    read: () => ({ check: () => [], model }),
    uses: () => [],
    shows: () => SHOWS_NOTHING,
    partTitles: {},
    parts: () => ({}),
  };
}
