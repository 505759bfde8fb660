// What codegen resolves of an entity: fields, forms, machines, scopes, calls, indexes. Plain JSON, every default
// filled in.
import type { FieldKindName, FieldOptions, NoOptions, VESSEL } from './field-kind.ts';
import type { RefusalModel } from './expression/expression-model.ts';
import type { CallModel } from './call-model.ts';
import type { ComputedModel } from './computed-model.ts';
import type { ConditionModel } from './condition-model.ts';
import type { DocumentModel } from './document-model.ts';
import type { StateAccess } from './field-access.ts';
import type { FormFrame, FormRules } from './form-model.ts';
import type { IndexModel } from './index-model.ts';
import type { MovingModel } from './moving-model.ts';
import type { OpinionTerms } from './opinion.ts';
import type { ProductNames } from './product-names.ts';
import type { DigestModel, ReminderModel } from './reminder-model.ts';
import type { PartModel } from './part-model.ts';
import type { ScopeModel } from './row-access.ts';
import type { EntityId, Json, JsonSchema, RoleId, SourceRef } from './model.ts';
import type { StateModel } from './state-model.ts';
import type { EventSms, EventTell } from './tell-model.ts';

export type { CallModel, CallOf, CallOp, CallUse, PresetModel } from './call-model.ts';
export type { AnyModel, ComparisonModel, ConditionModel, NotModel } from './condition-model.ts';
export type { ScopeModel } from './row-access.ts';
export type { EventSms } from './tell-model.ts';
export type { ShownAs, StateModel } from './state-model.ts';

export interface EntityModel {
  readonly id: EntityId;
  readonly title: string;
  /** SQL table, snake case. */
  readonly table: string;
  /** Field shown where a record is named. */
  readonly label: string;
  /** Default sort, as in the API: "-id". */
  readonly sort: string;
  /** Every field, the engine's own (id, createTime, …) included. */
  readonly fields: readonly FieldModel[];
  /** Fields worked out at every reading, stored nowhere. */
  readonly computed: readonly ComputedModel[];
  /** Fields whose reading depends on the record's state, too: by name, where any role is so bound. */
  readonly readBy: Readonly<Record<string, readonly StateAccess[]>>;
  /** Forms of this entity; where `variants` is set, one a variant. */
  readonly forms: readonly FormModel[];
  readonly variants: VariantsModel | null;
  /**
   * Its one record of this id holds the settings that rules read by field name; null: it is an entity like any other.
   */
  readonly settings: number | null;
  /** How pages call the product, with {places} of the settings; absent: the config does not say. */
  readonly pages?: ProductNames;
  /** Role → what whoever acts in it is called in the timeline, where it is not the role's own title. */
  readonly roleTitles?: Readonly<Record<RoleId, string>>;
  /** Of users: fields that pages are told of who is signed in, beside what the engine knows. */
  readonly signedIn: readonly string[];
  /** Names under which its records are answered as well → field. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Its rows come from a view that a migration makes; read, never written. */
  readonly isView: boolean;
  /**
   * The lives of a record, each with a field of its own; the one named "main" first. Event ids are unique over all of
   * them.
   */
  readonly machines: readonly MachineModel[];
  /** role → which rows; a role that is missing sees none. */
  readonly rows: Readonly<Record<RoleId, ScopeModel>>;
  /** Child fields kept equal to a field of this entity: written in the same transaction as the parent. */
  readonly feeds: readonly FeedModel[];
  readonly calls: readonly CallModel[];
  readonly indexes: readonly IndexModel[];
  readonly documents: readonly DocumentModel[];
  /** How records of the past come in from spreadsheets. */
  readonly movings: readonly MovingModel[];
  /** Its ids before: the table bears one until a migration, the audit log for ever. */
  readonly renamedFrom: readonly string[];
  /** Former id of an event → its id today: the audit log bears the former. */
  readonly formerEvents: Readonly<Record<string, string>>;
  /** Of a dictionary, types that were renamed: new → former. */
  readonly renamedTypes: Readonly<Record<string, readonly string[]>>;
  /** Text messages before something is due. */
  readonly reminders: readonly ReminderModel[];
  /** Text messages of the morning to people of a role. */
  readonly digests: readonly DigestModel[];
  readonly part: PartModel | null;
  /** Records that a production office begins with, field → value, without ids; what one lacks takes its default. */
  readonly first: readonly Readonly<Record<string, Json>>[];
  readonly source: SourceRef;
}

export interface VariantsModel {
  /** Field that holds the variant's number, e.g. "type". */
  readonly by: string;
  /** jsonb column that holds what a form has beyond the entity's own fields. */
  readonly detail: string;
}

/** A field of any kind: `kind` says which, and with it what `options` hold. */
export type FieldModel = { readonly [Kind in FieldKindName]: FieldOf<Kind> }[FieldKindName] | VesselField;

/** `kind` is its folder in src/fields, e.g. "text"; `options` are what the kind says its fields have. */
export interface FieldOf<Kind extends FieldKindName> extends FieldBase {
  readonly kind: Kind;
  readonly options: FieldOptions[Kind];
}

export type VesselField = FieldBase & { readonly kind: typeof VESSEL; readonly options: NoOptions };

/** Kind and options belong together: where a field is made, the options were held to what the kind declares. */
export function heldField(made: FieldBase & Pick<FieldModel, 'kind'> & { readonly options: object }): FieldModel {
  return made as FieldModel;
}

interface FieldBase {
  readonly name: string;
  readonly title: string;
  readonly column: ColumnModel;
  /** "input": people write it through forms; "server": operations and machines alone; "fetch": copied from a parent. */
  readonly owner: 'input' | 'server' | 'fetch';
  /** "topicId.organId": kept equal to the parent's field by the engine. null unless owner is "fetch". */
  readonly fetch: string | null;
  /** Roles that may read it; null: every role that reaches the record. */
  readonly read: readonly RoleId[] | null;
  /** Roles that may write it; null: every role that may call add or edit. */
  readonly write: readonly RoleId[] | null;
  /** Target entity of a reference. */
  readonly to: EntityId | null;
  /** Dictionary type of a dictionary field. */
  readonly dictionary: string | null;
  /** Fixed choices, in order. tone is a status tone of core/tones.ts or null. */
  readonly choices: readonly ChoiceModel[] | null;
  /** Encrypted at rest with a blind index in column "<name>_bix"; masked in lists. */
  readonly personal: boolean;
  /** null, or how lists show it: "phone" 138****0001, "idcard" 360***********0011. */
  readonly mask: string | null;
  /** JSON Schema of its value, with title and errorMessage. */
  readonly schema: JsonSchema;
  readonly source: SourceRef;
}

export type ChoiceModel = { readonly value: string | number; readonly title: string; readonly tone: string | null };

export interface ColumnModel {
  /** SQL name, snake case. */
  readonly name: string;
  /** PostgreSQL type: "text", "bigint", "integer", "numeric(17,2)", "date", "timestamptz", "boolean", "jsonb". */
  readonly type: string;
  readonly nullable: boolean;
  /** SQL literal or null. */
  readonly default: string | null;
  readonly unique: boolean;
  /** Table and column of a foreign key, or null. */
  readonly references: { readonly table: string; readonly column: string } | null;
  readonly renamedFrom: string | null;
}

export interface FormModel {
  /** Key, e.g. "Work": also the suffix of addWork and editWork. */
  readonly key: string;
  /** Its key before, which records and form versions may still bear; null. */
  readonly renamedFrom: string | null;
  readonly entity: EntityId;
  readonly title: string;
  /** Variant number, or null for an entity without variants. */
  readonly variant: number | null;
  /** Whether add and edit calls exist for it (types 1 and 2 of results come through reports). */
  readonly callable: boolean;
  /** Fields in order. column.name "detail" facts do not apply to those in `detail`. */
  readonly fields: readonly FormFieldModel[];
  /** Full schema: what a submit must satisfy. */
  readonly schema: JsonSchema;
  /** What a save must hold already; core/draft-schema.ts makes its schema of it (types, lengths and formats stay).
   *  null: all that a submit must, as where no machine saves the form: nothing comes after a save. */
  readonly draftRequired: readonly string[] | null;
  readonly uiSchema: { readonly [key: string]: Json };
  /** What the schema cannot say: which fields show when, dates against each other, when it is locked. */
  readonly rules: FormRules;
  readonly frame: FormFrame;
  /** Names of fill rules, run in order before the values are judged. */
  readonly fills: readonly string[];
  /** Names of constraint rules, judged with every save. */
  readonly constraints: readonly string[];
  /** What must not be, over what the record will be and other records; judged in the transaction. */
  readonly refusals: readonly RefusalModel[];
  /** Names of effect rules, run with every save in its transaction. */
  readonly effects: readonly string[];
  /**
   * Hash of all that people fill in and see (schema, rules, titles, choices, order): the version a record was written
   * under.
   */
  readonly version: string;
  /** x-form.version: what people call this version, or null. */
  readonly versionLabel: string | null;
  readonly source: SourceRef;
}

export type FormFieldModel = FieldModel & {
  /** "column": the entity's field of that name; "detail": a key of the variants' jsonb column; "none": not stored. */
  readonly storage: 'column' | 'detail' | 'none';
  readonly required: boolean;
};

/** topic.organId feeds topic-result.organId through topic-result.topicId. */
export interface FeedModel {
  readonly field: string;
  readonly child: EntityId;
  readonly childTable: string;
  readonly childField: string;
  readonly through: string;
}

export interface MachineModel {
  readonly entity: EntityId;
  /** "main", or the name in <entity>.<name>.machine.yaml. */
  readonly name: string;
  readonly title: string;
  readonly field: string;
  readonly initial: string;
  /** Form whose full schema `complete` judges; null: the record's own (by variant, or the entity's only one). */
  readonly form: string | null;
  /** Fields that keep the last opinion and its file, or null. */
  readonly opinionField: string | null;
  readonly opinionFileField: string | null;
  readonly opinionTerms: OpinionTerms;
  readonly states: readonly StateModel[];
  readonly events: readonly EventModel[];
  readonly source: SourceRef;
}

export interface EventModel {
  readonly id: string;
  /** Name of its machine. */
  readonly machine: string;
  readonly title: string;
  /** "create" and "update" carry a form; "delete" soft-deletes; "move" only changes the state. */
  readonly op: 'create' | 'update' | 'delete' | 'move';
  /** State ids; empty for create. */
  readonly from: readonly string[];
  /** State id after it; null: the state stays (always for delete). */
  readonly to: string | null;
  readonly by: readonly RoleId[];
  /**
   * The system fires it by itself on every record in one of its states whose guards hold, once a night or when a moment
   * has come; null: people fire it.
   */
  readonly timed: 'nightly' | TimedMoment | null;
  /** update: fields of which one must change for the save to be this event; empty: any save. */
  readonly changes: readonly string[];
  /** Value of revieweStatus that asks for it, or null. */
  readonly verdict: number | null;
  /** Value of the status argument of a save that asks for it at once ("save and submit"), or null. */
  readonly onSave: number | null;
  /** All must hold. */
  readonly guards: readonly GuardModel[];
  /** The stored record must satisfy its form's full schema. */
  readonly complete: boolean;
  /** What the person adds to it. */
  readonly opinion: 'none' | 'optional' | 'required';
  readonly opinionMin: number;
  readonly file: 'none' | 'optional' | 'required';
  /** Question before it, or null. Destructive events must have one. */
  readonly confirm: string | null;
  /** Toast after it. */
  readonly done: string;
  /** Field → constant written to the same record with it; "@now", "@today" and "@actor" are filled in by the server. */
  readonly sets: Readonly<Record<string, Json>>;
  /** Form whose values the event carries, judged in full and written with it; null: none. */
  readonly form: string | null;
  /** Names of constraint rules: all must hold, judged in the transaction. */
  readonly constraints: readonly string[];
  /** What must not be, over what the record will be and other records; judged in the transaction. */
  readonly refusals: readonly RefusalModel[];
  /** Roles that see the step in a timeline without who took it and what was said. */
  readonly secretFrom: readonly RoleId[];
  /** Names of effect rules, run in the transaction. */
  readonly effects: readonly string[];
  readonly danger: boolean;
  /** The person's password is asked for, once a session, before the first of these: who signs is who signed in. */
  readonly reauthenticate: boolean;
  /** Text message that goes with it: null: none. */
  readonly sms: EventSms | null;
  /** Messages of the bell that go with it. */
  readonly tells: readonly EventTell[];
}

/** Fired when the moment has come; the condition that says so is one of the event's guards. */
export interface TimedMoment {
  /** Path of a date or moment. */
  readonly at: string;
  /** Minutes after it; before it where negative. */
  readonly minutes: number;
}

export type GuardModel =
  | { readonly kind: 'condition'; readonly when: ConditionModel; readonly message: string }
  | { readonly kind: 'rule'; readonly rule: string; readonly message: string };
