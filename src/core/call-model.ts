// What codegen resolves of a call. Its operation says what it does, with options of its own: each folder of
// src/words/operations adds its word to OperationOptions, and CallModel is the union of all of them, told apart by
// `op`.
import type { ConditionModel } from './condition-model.ts';
import type { CallId, EntityId, RoleId, SourceRef } from './ids.ts';
import type { JsonSchema } from './json.ts';
import type { CountedArgument } from './statistics.ts';

/**
 * Word of the config → the options that its calls have besides CallOptions. Each
 * src/words/operations/<op>/<op>.model.ts adds its own.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- the folders fill it
export interface OperationOptions {}

export type CallOp = keyof OperationOptions;

/**
 * What screens, dialogs and the server's own reads have a call for. They ask for the use and know no operation by
 * name; an operation that serves them as another does has the same use.
 */
export type CallUse =
  /** Records page by page, searched and sorted. */
  | 'page'
  /** Parents page by page, with counts of their records. */
  | 'groups'
  /** One record. */
  | 'record'
  /** Every record, for selectors and trees. */
  | 'choices'
  /** The caller's own records. */
  | 'own'
  /** The records under one value of their parent: the entries of a dictionary. */
  | 'entries'
  /** A statistic. */
  | 'counts'
  | 'add'
  | 'save'
  /** Fields of the caller's own record. */
  | 'patch'
  | 'remove'
  /** Fires events that a button names. */
  | 'fire'
  /** Fires the event that a verdict names. */
  | 'judge'
  /** Tells people of records, which stay as they are. */
  | 'tell'
  /** What another call answers, as a spreadsheet. */
  | 'sheet'
  /** The files of records as one. */
  | 'bundle'
  /** Records from a spreadsheet. */
  | 'intake'
  /** A document of one record. */
  | 'paper'
  /** How far a record and its parts are. */
  | 'progress'
  /** What a rule answers. */
  | 'question'
  /** Written by hand: its arguments and its answer are its own. */
  | 'custom';

/** A call of the operation: `op` tells which options it has. */
export interface CallOf<Op extends CallOp> {
  readonly id: CallId;
  readonly entity: EntityId;
  /** As in the API: "getListPage". */
  readonly name: string;
  /** Full path: "/admin/api/esp/topic/result/getListPage". */
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly op: Op;
  readonly use: CallUse;
  /** "visitor": no login; "signed-in": any account; "granted": by grants. */
  readonly open: 'visitor' | 'signed-in' | 'granted';
  /** It reads, and never for a visitor, whatever `open` says. */
  readonly isForSignedIn?: true;
  /** Form of calls that add and save. */
  readonly form: string | null;
  /** Ids of the events the call may fire. */
  readonly events: readonly string[];
  /** Names of fields of the entity that it answers or, where it patches, takes. */
  readonly fields: readonly string[];
  /** Names of computed fields it answers. */
  readonly computed: readonly string[];
  readonly filters: readonly string[];
  readonly sorts: readonly string[];
  /** Field of btime/etime; null: none. */
  readonly range: string | null;
  /** Fields of references that ride along, "topicId.name". */
  readonly joins: readonly string[];
  /** Named row sets of a list and its exports: the argument "preset". */
  readonly presets: readonly PresetModel[];
  /** Argument of the API → the name the engine knows it by; only those that differ. */
  readonly names: Readonly<Record<string, string>>;
  readonly options: CallOptions & OperationOptions[Op];
  /** JSON Schema of query and body arguments together, by the names the engine knows. */
  readonly input: JsonSchema;
  readonly source: SourceRef;
}

export type CallModel = { [Op in CallOp]: CallOf<Op> }[CallOp];

/** What every call is asked by. */
export interface CallOptions {
  /** Conditions always added; of what exports another call, that one's. */
  readonly where: readonly ConditionModel[];
  /** Filter → how it compares. */
  readonly operators: Readonly<Record<string, 'equals' | 'contains'>>;
}

/** Of operations that page or list records. */
export interface SortOption {
  /** The order where the request asks for none; absent: the entity's. */
  readonly sort?: string;
}

export interface CountedOption {
  /**
   * What the statistics are asked by whose rows it answers: parts of fields are arguments of their names, and all can
   * be asked for as not filled in. Absent: it answers none.
   */
  readonly counted?: readonly CountedArgument[];
}

export interface CurrentOption {
  /** Filters that are the caller's own value where nothing is said of them; absent: none. */
  readonly current?: readonly CurrentValue[];
}

export interface CurrentValue {
  readonly filter: string;
  /** Of the user's record. */
  readonly field: string;
  /** null: every role. */
  readonly roles: readonly RoleId[] | null;
}

export interface RecordOption {
  /** Always this record; absent: the request names one. */
  readonly record?: number;
}

/** Of operations that fire events on stored records. */
export interface FiringOptions {
  /** "optional": takes `items` in place of `id`; "required": takes nothing else; null: one record at a time. */
  readonly many: 'optional' | 'required' | null;
  /** Further arguments, kept in the fields of their names. */
  readonly extra: readonly string[];
}

/** Of operations that take a record's parents and variant but do not change them. */
export interface FixedOption {
  readonly fixed: readonly string[];
}

export interface PresetModel {
  readonly name: string;
  readonly title: string;
  /** role → conditions; a role without them is not offered the preset. */
  readonly where: Readonly<Record<RoleId, readonly ConditionModel[]>>;
  /** The rows of a number of a statistic, asked by these as they are told; absent: a sub-filter like another. */
  readonly counted?: readonly CountedArgument[];
  /** The statistic: who may not ask it is not offered its rows either. */
  readonly stat?: CallId;
}
