// What a field kind is. src/fields/<kind>/<kind>.field.ts exports `field` (facts: no React, no Node),
// <kind>.web.tsx exports `web` (React), <kind>.cases.ts exports `cases` (what must hold of it). Codegen writes the registries.
import type { CellField, CellFormat } from './cell-format.ts';
import type { Json, JsonSchema } from './model.ts';

export interface FieldKind {
  readonly kind: string;
  readonly title: string;
  /** JSON Schema types a property of this kind may have; the first is the default. */
  readonly types: readonly ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object')[];
  /** Whether a property that names no x-kind is of this kind. At most one kind may match; a tie is a codegen error. */
  readonly matches: (schema: JsonSchema) => boolean;
  /** SQL column type for a property. */
  readonly columnType: (schema: JsonSchema) => string;
  /** Schema keywords the kind adds (format, pattern, maxLength), merged under what the config says. */
  readonly schema: (schema: JsonSchema) => JsonSchema;
  /** RJSF widget (or field) name it is drawn with, and options. */
  readonly ui: (schema: JsonSchema) => { readonly [key: string]: Json };
  /** What the search form may do with it, the first is the default; empty: not searchable. */
  readonly operators: readonly ('equals' | 'contains' | 'range')[];
  readonly sortable: boolean;
  /** Its values are addresses of uploaded files; absent: they are not. core/file-kind.ts names these kinds. */
  readonly isFile?: true;
  /** How a spreadsheet holds its values. */
  readonly cell: (field: CellField) => CellFormat;
  /** JSON Schema of `x-options` (file types, crop ratio, …). */
  readonly options: JsonSchema;
}

/** What must hold of a kind, run by conformance tests (browser validator, server, round trip, story). */
export interface FieldCases {
  /** Property schema the cases use. */
  readonly schema: JsonSchema;
  readonly valid: readonly Json[];
  readonly invalid: readonly { readonly value: Json; readonly message: string }[];
}
