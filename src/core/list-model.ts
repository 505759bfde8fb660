// What codegen resolves of a screen's list: columns, search, sub-filters. Plain JSON, every default filled in.
import type { CardCheckModel } from './card-check-model.ts';
import type { ChoiceModel } from './field-model.ts';
import type { ConditionModel } from './condition-model.ts';
import type { CallId, RoleId } from './ids.ts';
import type { ActionModel } from './action-model.ts';

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
  /** "cards": rows stand as cards, a few to choose from; "lines": below each other, to be read; absent: as a table. */
  readonly as?: 'cards' | 'lines';
  readonly check?: CardCheckModel;
  /** Calls that keep views of it by name; absent: none are kept. */
  readonly saved?: SavedViewsModel;
}

/** Calls that list one's own views of a list, add one and remove one. */
export interface SavedViewsModel {
  readonly list: CallId;
  readonly add: CallId;
  readonly remove: CallId;
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
  /** Fields whose columns stand right behind the one that names the record while it is chosen; absent: none. */
  readonly leads?: readonly string[];
  /**
   * The records of a number somewhere else, asked by these besides what the list is searched by: offered by nothing
   * but that number. Absent: a sub-filter that everybody is offered.
   */
  readonly counted?: readonly SearchFieldModel[];
}

export interface GroupModel {
  readonly call: CallId;
  /** Reference the rows are grouped by: "topicId". */
  readonly by: string;
  readonly columns: readonly TableColumnModel[];
  readonly search: readonly SearchFieldModel[];
}

/** How columns show: each folder of src/words/columns adds its arm under its word. */
export interface ColumnWords {}

export type ColumnAs = keyof ColumnWords;
export type TableColumnModel = ColumnWords[ColumnAs];

export const COLUMN_PRIORITIES = ['high', 'low'] as const;
export type ColumnPriority = (typeof COLUMN_PRIORITIES)[number];

/** What every column has, however it shows. */
export interface ColumnBase {
  /** Field name, or path "topicId.name". */
  readonly field: string;
  readonly title: string;
  readonly kind: string;
  readonly width: number | null;
  readonly sortable: boolean;
  /** true: only once a person asks for it in the column chooser. */
  readonly hidden?: boolean;
  /** Where the table is wider than its place: "high" never gives way, "low" before the others; absent: from the end. */
  readonly priority?: ColumnPriority;
  /** Roles that see it; null: all. */
  readonly roles: readonly RoleId[] | null;
  readonly choices: readonly ChoiceModel[] | null;
  readonly dictionary: string | null;
  readonly options: Readonly<Record<string, unknown>>;
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
  /** The field's own (x-options): its words for yes and no. */
  readonly options: ColumnBase['options'];
  /** Reference filters: list call of the target and its label field. */
  readonly lookup: LookupModel | null;
}

export interface LookupModel {
  readonly call: CallId;
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly label: string;
  /** Filter argument that takes the typed text. */
  readonly query: string;
}
