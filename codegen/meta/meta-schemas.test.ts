import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/core/json.ts';
import type { MetaSchema } from '../../src/core/meta-schema.ts';
import { followRef, META_SCHEMAS, type MetaFile } from './meta-schemas.ts';
import { renderReference } from './reference.ts';
import { screenMetaText } from './screen-meta.ts';

const files = Object.entries(META_SCHEMAS) as [MetaFile, MetaSchema][];
const CHECKED = new Set([
  '$schema',
  '$id',
  '$ref',
  'title',
  'description',
  'examples',
  'type',
  'const',
  'enum',
  'anyOf',
  'properties',
  'additionalProperties',
  'propertyNames',
  'required',
  'items',
  'minItems',
  'uniqueItems',
  'minLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'definitions',
  'x-say',
]);

/** Every schema in a file with the way to it. */
function schemasIn(meta: MetaSchema, path: string): readonly (readonly [string, MetaSchema])[] {
  const named = [...Object.entries(meta.properties ?? {}), ...Object.entries(meta.definitions ?? {})];
  const others = [meta.items, meta.additionalProperties, meta.propertyNames, ...(meta.anyOf ?? [])].filter(
    (one) => typeof one === 'object',
  );
  return [
    [path, meta],
    ...named.flatMap(([name, one]) => schemasIn(one, `${path}/${name}`)),
    ...others.flatMap((one, at) => schemasIn(one, `${path}#${at}`)),
  ];
}

function keysIn(meta: MetaSchema, path: string): readonly (readonly [string, MetaSchema])[] {
  return schemasIn(meta, path).flatMap(([at, one]) =>
    Object.entries(one.properties ?? {}).map(([key, property]) => [`${at}/${key}`, property] as const),
  );
}

describe.each(files)('%s', (file, meta) => {
  test('uses only keywords that the structural check knows', () => {
    const unknown = schemasIn(meta, file).flatMap(([path, one]) =>
      Object.keys(one)
        .filter((key) => !CHECKED.has(key))
        .map((key) => `${path} ${key}`),
    );
    expect(unknown).toEqual([]);
  });

  test('describes every key in both languages, with an example that it accepts', () => {
    const ajv = new Ajv({ strict: false });
    for (const [name, one] of files) ajv.addSchema(one, name);
    const wanting = keysIn(meta, file).filter(
      ([, { description = '', examples = [] }]) =>
        !/[\u4e00-\u9fa5]/.test(description) || !/[A-Za-z]{3}/.test(description) || examples.length === 0,
    );
    const refused = keysIn(meta, file).flatMap(([at, property]) =>
      (property.examples ?? [])
        .filter((example: Json) => !ajv.validate(withFile(file, property), example))
        .map((example) => `${at} ${JSON.stringify(example)}`),
    );
    expect(wanting.map(([at]) => at)).toEqual([]);
    expect(refused).toEqual([]);
  });

  test('every reference leads somewhere', () => {
    for (const [, one] of schemasIn(meta, file)) expect(() => followRef({ meta: one, base: file })).not.toThrow();
  });
});

/** A key's schema by itself: its local references need their file. */
function withFile(file: MetaFile, property: MetaSchema): object {
  return JSON.parse(JSON.stringify(property).replaceAll('"$ref":"#', `"$ref":"${file}#`)) as object;
}

test('the reference page is what the meta-schemas say', () => {
  expect(readFileSync(join(import.meta.dirname, 'REFERENCE.md'), 'utf8')).toBe(renderReference());
});

test('the meta-schema that editors read of screens is what the folders of their kinds say', () => {
  expect(readFileSync(join(import.meta.dirname, 'screen.meta.json'), 'utf8')).toBe(screenMetaText());
});
