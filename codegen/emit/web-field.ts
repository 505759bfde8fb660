// The part of a field that the browser gets, and the imports of the kinds a module shows. Shared by the emitters of
// screens and forms.
import type { ComputedModel } from '../../src/core/computed-model.ts';
import type { RowFacts } from '../../src/core/field-kind.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { WebField } from '../../src/core/web-model.ts';
import { subColumns, type SubColumn } from '../../src/core/sub-columns.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { objectCode } from './output.ts';

export function webField(field: FieldModel | ComputedModel): WebField {
  const { name, title, kind, choices, dictionary, options } = field;
  const to = 'to' in field ? field.to : null;
  // A detail shows the rows of a field under the titles of its columns.
  const rows = subColumns(field).map(rowFacts);
  return { name, title, kind, choices, dictionary, options: rows.length === 0 ? options : { ...options, rows }, to };
}

function rowFacts({ name, title, field: { kind, choices } }: SubColumn): RowFacts {
  return {
    name,
    title,
    kind,
    ...(choices === null ? {} : { choices: choices.map((choice) => ({ value: choice.value, title: choice.title })) }),
  };
}

/** Kinds without a folder (the jsonb column of variants) have no web part. */
export function kindsShown(kinds: Iterable<string>, known: readonly string[]): readonly string[] {
  return [...new Set(kinds)].filter((kind) => known.includes(kind)).toSorted();
}

export function kindImports(kinds: readonly string[]): readonly string[] {
  return kinds.map((kind) => `import { web as ${localName(kind)} } from '../../../../fields/${kind}/${kind}.web.tsx';`);
}

export function kindRecord(kinds: readonly string[]): string {
  return `export const fields = ${objectCode(kinds.map((kind) => [kind, localName(kind)]))};`;
}

function localName(kind: string): string {
  return `kind${toPascalCase(kind)}`;
}
