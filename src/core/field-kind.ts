// What a field kind is. src/fields/<kind>/<kind>.field.ts exports `field` (facts: no React, no Node),
// <kind>.server.ts exports `server` (core/field-server.ts), <kind>.web.tsx exports `web` (fields/field-web.ts),
// <kind>.cases.ts exports `cases` (what must hold of it). Codegen writes the registries; whatever else works on fields
// asks the kind's traits and facets and spells no kind.
import { propertyOf } from './unknown-value.ts';
import type { CellField, CellFormat } from './cell-format.ts';
import type { Json, JsonSchema } from './json.ts';

/** Every kind by name, with what `x-options` of its fields hold: each <kind>.field.ts adds itself. */
// eslint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- the folders fill it
export interface FieldOptions {}

export type FieldKindName = keyof FieldOptions;

/** Of kinds that have none. */
export type NoOptions = { readonly [name in never]: never };

/** Of each column of a field that holds rows. */
export type RowFacts = {
  readonly name: string;
  readonly title: string;
  readonly kind: string;
  /** Absent: its values say themselves what they are. */
  readonly choices?: readonly { readonly value: Json; readonly title: string }[];
};

/** Names of the options that some kind has. */
export type FieldOptionName = { [Kind in FieldKindName]: keyof FieldOptions[Kind] }[FieldKindName];

export type FieldOptionValue<Name extends FieldOptionName> = {
  [Kind in FieldKindName]: Name extends keyof FieldOptions[Kind] ? FieldOptions[Kind][Name] : never;
}[FieldKindName];

/** The option of a field of whatever kind; undefined: its kind has none of the name, or the field says nothing. */
export function fieldOption<Name extends FieldOptionName>(
  field: { readonly options?: object },
  name: Name,
): FieldOptionValue<Name> | undefined;
export function fieldOption({ options }: { readonly options?: object }, name: string): unknown {
  return propertyOf(options, name);
}

/** Options of a field as its kind declares them; codegen has held the config to the JSON Schema of the same. */
// eslint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the kind
export function optionsOf<Kind extends FieldKindName>(options: Readonly<Record<string, unknown>>): FieldOptions[Kind] {
  return options as FieldOptions[Kind];
}

/** The kind of the jsonb column behind variants: stored, never shown as itself, so it has no folder. */
export const VESSEL = 'detail';

export interface FieldKind {
  readonly kind: FieldKindName | typeof VESSEL;
  readonly title: string;
  /** JSON Schema types a property of this kind may have; the first is the default. */
  readonly types: readonly ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object')[];
  /**
   * Whether a property that names no x-kind is of this kind; "otherwise": where no other kind says so. A tie is a
   * codegen error.
   */
  readonly matches: (schema: JsonSchema) => boolean | 'otherwise';
  /** SQL column type for a property. */
  readonly columnType: (schema: JsonSchema) => string;
  /** Schema keywords the kind adds (format, pattern, maxLength), merged under what the config says. */
  readonly schema: (schema: JsonSchema) => JsonSchema;
  /** RJSF widget (or field) name it is drawn with, and options. */
  readonly ui: (schema: JsonSchema) => { readonly [key: string]: Json };
  /** What the search form may do with it, the first is the default; empty: not searchable. */
  readonly operators: readonly ('equals' | 'contains' | 'range')[];
  readonly sortable: boolean;
  readonly traits: FieldTraits;
  /** How a spreadsheet holds its values; absent: as text. */
  readonly cell?: (field: CellField) => CellFormat;
  /** What is left of a personal value for whom it is nobody's business; absent: the first character. */
  readonly mask?: (plain: string) => string;
  /** How somebody who writes config begins a field of it with one line; absent: not by a line. */
  readonly author?: AuthorFacet;
  /** JSON Schema of each of its `x-options` (file types, crop ratio, …). */
  readonly options: Readonly<Record<string, JsonSchema>>;
  /** Keywords of a property of which one must be said; absent: none. */
  readonly wants?: readonly string[];
  /** Options that must be there; absent: none. */
  readonly needs?: readonly string[];
}

/**
 * What a value is to the engine. "prose": typed in words; "code": typed, with a form of its own (a number to ring, an
 * address); "markup": formatted, with files within; "quantity": reckoned with; "pick", "picks": chosen, one or several;
 * "place": a region of the list; "grants": permissions of a role; "files": addresses of uploads; "rows": rows of
 * sub-fields; "state": written by a machine alone; "secret": never answered; "vessel": holds other fields.
 */
export type FieldValueNature =
  | 'prose'
  | 'code'
  | 'markup'
  | 'quantity'
  | 'day'
  | 'moment'
  | 'truth'
  | 'pick'
  | 'place'
  | 'picks'
  | 'grants'
  | 'files'
  | 'rows'
  | 'state'
  | 'secret'
  | 'vessel';

/**
 * Plain data about a kind: codegen writes it to src/generated/field-traits.ts for pages that have not loaded the kind.
 */
export interface FieldTraits {
  readonly value: FieldValueNature;
  /** Whether a record can be named by it. */
  readonly canName: boolean;
  /** Whether two records can be told apart by it: an index holds it, and it has more than a handful of values. */
  readonly canBeUnique: boolean;
  /** Whether records can be counted by it: values that come twice, and are values of their own. */
  readonly countable: boolean;
  /** Whether one cell of an imported sheet can say it. */
  readonly inSheets: boolean;
  /** Digits after the point that always show; null: as many as there are. */
  readonly decimals: number | null;
  /** What it is counted in where its field says nothing else; absent: in nothing. */
  readonly unit?: string;
  /** How a person is reached at it; null: not at all. */
  readonly reaches: 'by phone' | null;
  /** What it is on paper. */
  readonly paper: 'words' | 'markup' | 'rows' | 'picture' | 'attachment';
  /** One word of a short list: it can stand as a tag. */
  readonly isTerm: boolean;
  /** px of a list's column; null: a share of what is left. */
  readonly width: number | null;
  /** In a narrow column it takes two lines, on a phone's card a line of its own. */
  readonly isLong: boolean;
  /** In a detail it takes the whole width. */
  readonly isWide: boolean;
  /** Whether a new list shows it unasked. */
  readonly inNewLists: boolean;
  /** Word of how it shows there; null: by its cell. */
  readonly newListAs: string | null;
}

/** Of most kinds: each says what its values are, and where it differs. */
export const PLAIN_TRAITS: Omit<FieldTraits, 'value'> = {
  canName: false,
  canBeUnique: true,
  countable: false,
  inSheets: true,
  decimals: null,
  reaches: null,
  paper: 'words',
  isTerm: false,
  width: null,
  isLong: false,
  isWide: false,
  inNewLists: true,
  newListAs: null,
};

/** "registerNo:text:登记号:20": what stands behind the title is the argument, "" where nothing does. */
export interface AuthorFacet {
  /** What the argument says; "length" may be left out, the others may not; null: there is none. */
  readonly argument: 'length' | 'choices' | 'dictionary' | 'entity' | null;
  /** What a property cannot do without, keys in the order in which people write them. */
  readonly property: (argument: string) => { readonly [key: string]: Json };
  /** What somebody of such an office could have typed: two values that differ. */
  readonly samples: (field: AuthoredField) => readonly [Json, Json];
}

interface AuthoredField {
  readonly title: string;
  readonly argument: string;
  /** A value of the dictionary that the samples hold. */
  readonly entryOf: (dictionary: string) => string;
}

/** What must hold of a kind, run by conformance tests (browser validator, server, round trip, story). */
export interface FieldCases {
  /** Property schema the cases use. */
  readonly schema: JsonSchema;
  readonly valid: readonly Json[];
  readonly invalid: readonly { readonly value: Json; readonly message: string }[];
}
