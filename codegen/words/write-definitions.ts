// The definitions of screen-frame.meta.json and entity.meta.json that words make, written into the files where they
// stand: editors complete and check by them. The rest of each file is written by hand and stays as it is.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectOf, type Json } from '../../src/core/json.ts';
import { parseJson } from '../../src/core/own-json.ts';
import type { MetaSchema } from '../../src/core/meta-schema.ts';
import { FAMILY_WORDS } from './family-words.ts';
import { definitionsOf, type DefinedFile } from './word-definition.ts';

/** Files that words have definitions in. */
export const DEFINED_FILES: readonly DefinedFile[] = [...new Set(FAMILY_WORDS.map(({ file }) => file))];

/** root: of the repository. Answers the files that said something else. */
export function writeDefinitions(root: string): readonly DefinedFile[] {
  return DEFINED_FILES.filter((file) => {
    const path = join(root, 'codegen/meta', file);
    const before = readFileSync(path, 'utf8');
    const after = withDefinitions(file, before);
    if (after !== before) writeFileSync(path, after);
    return after !== before;
  });
}

/** Text of the file with the definitions as the words say them. */
export function withDefinitions(file: DefinedFile, text: string): string {
  return FAMILY_WORDS.filter((family) => family.file === file)
    .map(definitionsOf)
    .reduce((whole, definitions) => {
      const [family] = definitions;
      return definitions.reduce(
        (now, [name, definition]) => withDefinition(now, { name, definition, after: family?.[0] ?? name }),
        whole,
      );
    }, text);
}

interface Placed {
  readonly name: string;
  readonly definition: MetaSchema;
  /** Where a new one goes: behind this. */
  readonly after: string;
}

function withDefinition(text: string, { name, definition, after }: Placed): string {
  const block = `    "${name}": ${printed(definition, '    ')},\n`;
  const own = blockOf(text, name);
  if (own !== null) return text.replace(own, () => block);
  const place = blockOf(text, after);
  if (place === null) throw new Error(`no meta-schema has the definition ${after}`);
  return text.replace(place, () => `${place}${block}`);
}

function blockOf(text: string, name: string): string | null {
  return new RegExp(`^    "${name}": \\{\\n[\\s\\S]*?^    \\},\\n`, 'm').exec(text)?.[0] ?? null;
}

/** Objects with properties over several lines, a property a line; everything else on one. */
function printed(schema: MetaSchema, indent: string): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(objectOf(jsonOf(schema))).map(([key, value]) => {
    if (key === 'properties' && schema.properties !== undefined)
      return `"properties": ${properties(schema.properties, deeper)}`;
    if (key === 'anyOf' && schema.anyOf !== undefined)
      return `"anyOf": [\n${branches(schema.anyOf, `${deeper}  `)}\n${deeper}]`;
    return `${JSON.stringify(key)}: ${inline(value)}`;
  });
  return `{\n${lines.map((line) => `${deeper}${line}`).join(',\n')}\n${indent}}`;
}

function properties(value: Readonly<Record<string, MetaSchema>>, indent: string): string {
  const lines = Object.entries(value).map(([key, one]) => `${indent}  ${JSON.stringify(key)}: ${inline(jsonOf(one))}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function branches(value: readonly MetaSchema[], indent: string): string {
  return value
    .map((one) => `${indent}${one.properties === undefined ? inline(jsonOf(one)) : printed(one, indent)}`)
    .join(',\n');
}

function jsonOf(schema: MetaSchema): Json {
  return parseJson(JSON.stringify(schema));
}

function inline(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${inline(one)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
