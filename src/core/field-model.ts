// A field of an entity as codegen resolves it: what it is called, how it is stored, who reads and writes it.
import type { FieldKindName, FieldOptions, NoOptions, VESSEL } from './field-kind.ts';
import type { EntityId, RoleId, SourceRef } from './ids.ts';
import type { JsonSchema } from './json.ts';

/** A field of any kind: `kind` says which, and with it what `options` hold. */
export type FieldModel = { readonly [Kind in FieldKindName]: FieldOf<Kind> }[FieldKindName] | VesselField;

/** `kind` is its folder in src/fields, e.g. "text"; `options` are what the kind says its fields have. */
interface FieldOf<Kind extends FieldKindName> extends FieldBase {
  readonly kind: Kind;
  readonly options: FieldOptions[Kind];
}

type VesselField = FieldBase & { readonly kind: typeof VESSEL; readonly options: NoOptions };

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
