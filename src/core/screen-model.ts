// What codegen resolves of a screen: tables, tabs, forms, details, actions. Plain JSON, every default filled in.
import type { ContextModel } from './context-model.ts';
import type { CardCheckModel } from './card-check-model.ts';
import type { ChartsModel } from './chart-model.ts';
import type { ColumnLinkModel } from './column-link-model.ts';
import type { DossierModel } from './dossier-model.ts';
import type { ChoiceModel, ConditionModel } from './entity-model.ts';
import type { CallId, EntityId, Json, RoleId, SourceRef } from './model.ts';
import type { BlockModel, StateTagModel, StepModel, TitleModel } from './page-model.ts';
import type { TreeModel } from './tree-model.ts';

export type ScreenKind = 'table' | 'tabs' | 'page' | 'form' | 'detail' | 'home' | 'menu' | 'charts' | 'dossier' | 'tree' | 'special';

export interface ScreenModel {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  readonly kind: ScreenKind;
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
  readonly form: ScreenFormModel | null;
  readonly detail: DetailModel | null;
  readonly cards: readonly CardModel[];
  readonly charts: ChartsModel | null;
  readonly dossier: DossierModel | null;
  /** What stands left of the table and says which of its rows show. */
  readonly tree: TreeModel | null;
  /** Name of the component in src/web/special of a special screen or home extra, or null. */
  readonly component: string | null;
  /** Every call the screen makes: this is what grants are made of. */
  readonly calls: readonly CallId[];
  readonly source: SourceRef;
}

export interface ViewModel {
  readonly title: string;
  readonly table: TableModel | null;
  readonly tabs: readonly TabModel[];
}

export interface OpenedModel {
  readonly screen: string;
  readonly roles: readonly RoleId[] | null;
}

export interface TableModel {
  readonly call: CallId;
  readonly columns: readonly TableColumnModel[];
  readonly search: readonly SearchFieldModel[];
  /** Conditions always sent with it. */
  readonly filter: readonly ConditionModel[];
  readonly toolbar: readonly ActionModel[];
  readonly row: readonly ActionModel[];
  readonly batch: readonly ActionModel[];
  /** Which rows can be ticked for the batch actions. */
  readonly selectable: readonly ConditionModel[];
  /** Sub-filters above the rows; empty: none. */
  readonly presets: readonly PresetModel[];
  /** Said where there is nothing, instead of the usual words; absent: those. */
  readonly empty?: string;
  /** Said above the rows; absent: nothing. */
  readonly hint?: string;
  /** Serial column of 60 px. */
  readonly serial: boolean;
  /** Lists groups (topics) first, rows within one in a drawer; null: plain. */
  readonly group: GroupModel | null;
  readonly exportCall: CallId | null;
  readonly exportName: string | null;
  /** "cards": rows stand as cards, a few to choose from; absent: as a table. */
  readonly as?: 'cards';
  readonly check?: CardCheckModel;
}

export interface PresetModel {
  readonly key: string;
  readonly title: string;
  /** Whether the list call knows it; false: it stands for no sub-filter at all. */
  readonly isSent: boolean;
  /** Shown where the address names none. */
  readonly isDefault: boolean;
  readonly count: boolean;
  readonly roles: readonly RoleId[] | null;
}

export interface GroupModel {
  readonly call: CallId;
  /** Reference the rows are grouped by: "topicId". */
  readonly by: string;
  readonly columns: readonly TableColumnModel[];
  readonly search: readonly SearchFieldModel[];
}

export interface TableColumnModel {
  /** Field name, or path "topicId.name". */
  readonly field: string;
  readonly title: string;
  readonly kind: string;
  /** How it shows: "cell" the kind's cell; "popup" a link that opens the text; "preview" a link to the file; "detail" opens the detail; "tag"; "link" opens another screen. */
  readonly as: 'cell' | 'popup' | 'preview' | 'detail' | 'tag' | 'link' | 'countdown';
  /** "link": which screen. */
  readonly link?: ColumnLinkModel;
  readonly width: number | null;
  readonly sortable: boolean;
  /** true: only once a person asks for it in the column chooser. */
  readonly hidden?: boolean;
  /** Roles that see it; null: all. */
  readonly roles: readonly RoleId[] | null;
  readonly choices: readonly ChoiceModel[] | null;
  readonly dictionary: string | null;
  readonly options: Readonly<Record<string, Json>>;
}

export interface SearchFieldModel {
  readonly field: string;
  readonly title: string;
  readonly kind: string;
  /** "equals" | "contains" | "range" (btime, etime). */
  readonly as: 'equals' | 'contains' | 'range';
  readonly roles: readonly RoleId[] | null;
  readonly choices: readonly ChoiceModel[] | null;
  readonly dictionary: string | null;
  /** Reference filters: list call of the target and its label field. */
  readonly lookup: LookupModel | null;
}

export interface LookupModel {
  readonly call: CallId;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly label: string;
  /** Filter argument that takes the typed text. */
  readonly query: string;
}

export interface ActionModel {
  readonly id: string;
  readonly title: string;
  /**
   * "open-form": modal with the form; "event": ask and call; "review": review dialog; "preview": a file of the record, or one that a call makes;
   * "screen": another screen in a drawer or as a page; "download": a call that answers a file; "sign-all": everything that waits; "import": rows of a spreadsheet; "call": makes a call of no record and shows what it says.
   */
  readonly kind: 'open-form' | 'event' | 'review' | 'detail' | 'export' | 'link' | 'special' | 'preview' | 'screen' | 'download' | 'sign-all' | 'import' | 'call';
  readonly call: CallId | null;
  /** Machine events it stands for; it shows when the record's `events` has one of them. */
  readonly events: readonly string[];
  readonly roles: readonly RoleId[] | null;
  readonly confirm: string | null;
  readonly danger: boolean;
  /** Conditions on the screen's context record (topic) under which it shows. */
  readonly contextWhen: readonly ConditionModel[];
  /** Conditions on the record itself under which it shows. */
  readonly when: readonly ConditionModel[];
  /** Big button: other titles, each with the conditions on the record under which it takes the place of `title`; the first that holds. */
  readonly titles: readonly TitleModel[];
  /** Big button: a field whose choice stands on it as a tag, or null. */
  readonly state: StateTagModel | null;
  /** Line under a big button, or null. */
  readonly text: string | null;
  /** preview: file field of the record; null: its call makes the file. */
  readonly field: string | null;
  /** Said where the file is not there. */
  readonly missing: string | null;
  /** open-form, event: key of the form; null: the record's own, or none. */
  readonly form: string | null;
  /** screen: key of the screen, and how it opens. */
  readonly screen: string | null;
  readonly in: 'drawer' | 'page';
  /** screen: field of that screen's entity which holds this record. */
  readonly by: string | null;
  /** Constant arguments of its call. */
  readonly args: Readonly<Record<string, Json>>;
  /** Of ticked rows: one after the other, each with its own result, whatever the call can take at once. */
  readonly each: boolean;
  /** Fields by which ticked rows are summed up before. */
  readonly summary: readonly string[];
  /** sign-all: preset that waits for the caller, and argument → search field whose value goes along. */
  readonly preset: string | null;
  readonly pass: Readonly<Record<string, string>>;
  readonly to: string | null;
  readonly component: string | null;
  /** Only of built-in roles: no custom role holds it. Absent: custom roles may. */
  readonly reserved?: true;
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

export interface ScreenFormModel {
  readonly entity: EntityId;
  readonly form: string;
  readonly call: CallId;
  /** "modal" 90 %, "drawer" 70 %, "page". */
  readonly submitTitle: string;
  readonly after: string | null;
  /** Always this record, or the caller's own; null: the one the address names, or a new one. */
  readonly record: number | '@user' | '@organ' | null;
  readonly preview: FormPreviewModel | null;
}

/** A document made of what is typed, of a record picked from a list. */
export interface FormPreviewModel {
  readonly title: string;
  readonly call: CallId;
  readonly of: CallId;
  readonly label: string;
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
}

export interface DetailSectionModel {
  readonly title: string;
  readonly fields: readonly string[];
  /** What is today and what will be, side by side; empty: none. */
  readonly compare: readonly CompareModel[];
}

export interface CompareModel {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

export interface CardModel {
  readonly title: string;
  /** Counter key whose value it shows. */
  readonly counter: string;
  /** Screen it opens, or null where none exists yet. */
  readonly screen: string | null;
  readonly query: Readonly<Record<string, string>>;
  /** Sub-filter it opens the screen with, or null. */
  readonly preset: string | null;
  /** Module types (query type) on which it shows; empty: all. */
  readonly modules: readonly number[];
  readonly roles: readonly RoleId[] | null;
}
