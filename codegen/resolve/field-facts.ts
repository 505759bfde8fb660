// Which field kinds exist and which kind a property is of. Facts come from src/fields/<kind>/<kind>.field.ts;
// codegen asks them for column type, schema and widget and knows no kind by name, but the two that have no folder of
// their own.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { VESSEL, type FieldKind, PLAIN_TRAITS } from '../../src/core/field-kind.ts';
import type { JsonSchema } from '../../src/core/json.ts';

export type FieldKinds = ReadonlyMap<string, FieldKind>;

/** The jsonb column behind variants: stored, never shown as itself, so it needs no widget and no folder. */
const DETAIL: FieldKind = {
  kind: VESSEL,
  title: '表单内容',
  types: ['object'],
  matches: () => false,
  columnType: () => 'jsonb',
  schema: () => ({}),
  ui: () => ({}),
  operators: [],
  sortable: false,
  traits: { ...PLAIN_TRAITS, value: 'vessel', canBeUnique: false, inSheets: false, inNewLists: false },
  options: {},
};

/** Imports the facts of the named kinds; a name without a file is left to check, which reports it with its place. */
export async function loadFieldKinds(root: string, names: readonly string[]): Promise<FieldKinds> {
  const files = names
    .map((name) => join(root, 'src/fields', name, `${name}.field.ts`))
    .filter((file) => existsSync(file));
  const loaded = await Promise.all(
    files.map(async (file): Promise<{ field: FieldKind }> => import(pathToFileURL(file).href)),
  );
  return new Map([...loaded.map(({ field }): [string, FieldKind] => [field.kind, field]), [DETAIL.kind, DETAIL]]);
}

export function kindOf(schema: JsonSchema, kinds: FieldKinds): FieldKind {
  const named = schema['x-kind'];
  const found = typeof named === 'string' ? kinds.get(named) : matchingKinds(schema, kinds)[0];
  if (found === undefined) throw new Error(`no field kind for ${JSON.stringify(schema)}`);
  return found;
}

/** Kinds that a property without x-kind may be of: one, unless something is wrong. */
export function matchingKinds(schema: JsonSchema, kinds: FieldKinds): readonly FieldKind[] {
  const all = [...kinds.values()];
  const exact = all.filter((kind) => kind.matches(schema) === true);
  return exact.length > 0 ? exact : all.filter((kind) => kind.matches(schema) === 'otherwise');
}
