// What codegen resolves of an entity: fields, forms, machines, scopes, calls, indexes. Plain JSON, every default
// filled in.
import type { FieldModel } from './field-model.ts';
import type { RefusalModel } from './expression/expression-model.ts';
import type { CallModel } from './call-model.ts';
import type { ComputedModel } from './computed-model.ts';
import type { DocumentModel } from './document-model.ts';
import type { StateAccess } from './field-access.ts';
import type { FormFrame, FormRules } from './form-model.ts';
import type { IndexModel } from './index-model.ts';
import type { MovingModel } from './moving-model.ts';
import type { MachineModel } from './machine-model.ts';
import type { ProductNames } from './product-names.ts';
import type { DigestModel, ReminderModel } from './reminder-model.ts';
import type { PartModel } from './part-model.ts';
import type { ScopeModel } from './row-access.ts';
import type { EntityId, RoleId, SourceRef } from './ids.ts';
import type { Json, JsonSchema } from './json.ts';

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

interface VariantsModel {
  /** Field that holds the variant's number, e.g. "type". */
  readonly by: string;
  /** jsonb column that holds what a form has beyond the entity's own fields. */
  readonly detail: string;
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
