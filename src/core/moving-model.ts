// What codegen resolves of a <name>.moving.yaml: how rows of a former system's spreadsheet become records.
import type { ConditionModel } from './condition-model.ts';
import type { EntityId, SourceRef } from './ids.ts';
import type { Json } from './json.ts';

/** Values by field name. */
export type MovingValues = Readonly<Record<string, Json>>;

export interface MovingModel {
  /** Unlike that of any other. */
  readonly key: string;
  readonly entity: EntityId;
  /** What a row is. */
  readonly title: string;
  /** Further names of such a sheet or file. */
  readonly names: readonly string[];
  /** Fields that tell a record. */
  readonly match: readonly string[];
  /** Field → value that a record which is there already must have to be the one meant. */
  readonly among: MovingValues;
  readonly columns: readonly MovingColumn[];
  /** "field" or "reference.field" of columns: a row in which all are empty is passed over; empty: none is. */
  readonly filled: readonly string[];
  readonly sets: MovingValues;
  /** Field → where its value comes from: a field of the row, or a path through one reference. */
  readonly copies: Readonly<Record<string, string>>;
  /** Fields that get a code nobody can guess. */
  readonly draws: readonly string[];
  readonly cases: readonly { readonly when: readonly ConditionModel[]; readonly sets: MovingValues }[];
  readonly refusals: readonly { readonly when: readonly ConditionModel[]; readonly message: string }[];
  /** Of a record that is there and was not moved in. */
  readonly present: 'refuse' | 'use';
  /** Of a row whose record came before in the same sheet. */
  readonly repeats: 'refuse' | 'skip';
  /** Each is a user, and gets an account. */
  readonly account: boolean;
  readonly source: SourceRef;
}

export interface MovingColumn {
  /** As the config and mappings name it: "code", "hostId.phone". */
  readonly path: string;
  readonly field: string;
  /** Of a reference: field of its target by which the record is found; null: the cell is the value itself. */
  readonly find: string | null;
  readonly title: string;
  /** What former systems may call it. */
  readonly names: readonly string[];
  readonly required: boolean;
  /** Of a reference: field → value that the record found must have. */
  readonly where: MovingValues;
  /** null: all that the field takes. */
  readonly values: readonly Json[] | null;
}
