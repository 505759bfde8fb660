// What codegen resolves of a screen. Plain JSON, every default filled in. Here stands what kinds share; what only one
// of them has
// stands in its folder, src/words/screens/<kind>/<kind>.model.ts.
import type { ContextModel } from './context-model.ts';
import type { ConditionModel } from './condition-model.ts';
import type { CallId, EntityId, RoleId, SourceRef } from './ids.ts';
import type { RecordOpening, ScreenPlace } from './screen-place.ts';
import type { StepModel } from './page-model.ts';
import type { BlockModel } from './block-model.ts';
import type { SearchFieldModel, TableModel } from './list-model.ts';

/** The words: each kind's folder in src/words/screens adds its arm, and TypeScript knows them all. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ScreenKinds {}

export type ScreenKind = keyof ScreenKinds;

/** A screen of any kind, told apart by `kind`. */
export type ScreenModel = ScreenKinds[ScreenKind];

/** What every screen has, and the parts that several kinds share. */
export interface ScreenFrame<Kind extends ScreenKind = ScreenKind> {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  readonly kind: Kind;
  /**
   * "home": each role's first page, at "/" and in no menu; "heading": stands above others in the menu and has no
   * page. Absent: a page.
   */
  readonly place?: ScreenPlace;
  /** How its page is opened for one record. Absent: it lists what belongs to the record. */
  readonly opensRecord?: RecordOpening;
  readonly entity: EntityId | null;
  /** Where it stands in the menu; false: reachable, not listed. */
  readonly menu: boolean;
  /** Key of the parent menu entry or null. */
  readonly parent: string | null;
  /** Flag of the home without which it is in no menu and cannot be opened; absent: none. */
  readonly flag?: string;
  /** Only of built-in roles: no custom role holds it. Absent: custom roles may. */
  readonly reserved?: true;
  /** The record a screen works within, chosen by a selector and stored (the topic you are handling). */
  readonly context: ContextModel | null;
  readonly table: TableModel | null;
  readonly tabs: readonly TabModel[];
  /** What roles see that have a view of their own: it takes the place of title, table and tabs. */
  readonly views: Readonly<Record<RoleId, ViewModel>>;
  /** Of a page, and below the cards of a home. */
  readonly blocks: readonly BlockModel[];
  /** Screens shown within this one or opened from it, for whom. Their calls are granted with it. */
  readonly opens: readonly OpenedModel[];
  readonly detail: DetailModel | null;
  /** Search fields that hold for all it shows; absent: none, or those of its table. */
  readonly search?: readonly SearchFieldModel[];
  /** Entity → how texts that its forms and reviews offer are kept; absent: none is offered. */
  readonly phrases?: Readonly<Record<EntityId, PhrasesModel>>;
  /** Every call the screen makes: this is what grants are made of. */
  readonly calls: readonly CallId[];
  readonly source: SourceRef;
}

/** Calls that list one's own texts and those for all, add one and remove one. */
export interface PhrasesModel {
  /** What they are called: 常用语. */
  readonly title: string;
  /** What those for all are called. */
  readonly sharedTitle: string;
  readonly list: CallId;
  readonly add: CallId;
  readonly remove: CallId;
  /** Who has rows of them. */
  readonly roles: readonly RoleId[];
}

export interface ViewModel {
  readonly title: string;
  readonly table: TableModel | null;
  readonly tabs: readonly TabModel[];
}

export interface OpenedModel {
  readonly screen: string;
  readonly roles: readonly RoleId[] | null;
  /** Whoever has the screen that opens it has it in every system. */
  readonly everywhere?: true;
}

export interface TabModel {
  readonly key: string;
  readonly title: string;
  /** Sent with the tab's list: {type: 3}. */
  readonly filter: readonly ConditionModel[];
  /** Form of its rows or null. */
  readonly form: string | null;
  /** Red count when non-zero, read with page 1 size 1. */
  readonly count: boolean;
  /** The whole table where the tab says something else than the screen; null: the screen's. */
  readonly table: TableModel | null;
}

export interface DetailModel {
  readonly call: CallId;
  readonly sections: readonly DetailSectionModel[];
  /** Kind of the marks that say who has opened a record; null: none are kept. */
  readonly seen: string | null;
  /** Offers to print it, all of it on paper. */
  readonly print: boolean;
  /** Show the form's own fields (variants) as a section. */
  readonly form: boolean;
  /** Above it: how far the record is; absent: nothing. */
  readonly steps?: readonly StepModel[];
  readonly files: readonly string[];
  /** Parts of the record whose files are listed, too; absent: none. */
  readonly parts?: readonly EntityId[];
  readonly timeline: boolean;
  /** Its call tells what was changed since it was last sent back; absent: it does not. */
  readonly changes?: true;
}

export interface DetailSectionModel {
  readonly title: string;
  readonly fields: readonly string[];
  /** Fields without a value are left out. */
  readonly onlyFilled?: true;
  /** What is today and what will be, side by side; empty: none. */
  readonly compare: readonly CompareModel[];
}

interface CompareModel {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}
