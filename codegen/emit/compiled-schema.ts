// One property schema → the text of a standalone ajv validator, as an expression. Known by the hash of what validation
// looks at, so that equal properties are compiled once in a run, and not at all when the cache of an earlier run has
// them.
import { createRequire } from 'node:module';
import { hash } from 'node:crypto';
import { propertyOf } from '../../src/core/unknown-value.ts';
import { parseOwn } from '../../src/core/own-json.ts';
import type { JsonSchema } from '../../src/core/json.ts';
import { toBytes } from '../to-bytes.ts';
import { putLimits, takeLimits } from './schema-limits.ts';

/** Name of a shape → its compiled text; text of a shape without its limits → what was compiled of it. */
export type CompiledCache = Map<string, string>;

/** Everything a snippet may use; emitted validators import it from validators/runtime.js. */
export const RUNTIME_NAMES = ['formats', 'ucs2length', 'equal'] as const;

const RUNTIME: Readonly<Record<string, (typeof RUNTIME_NAMES)[number]>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'ucs2length',
  'require("ajv/dist/runtime/equal").default': 'equal',
};

/** Shown by messages, not looked at by validation. */
const WORDS: ReadonlySet<string> = new Set([
  'x-kind',
  'x-choices',
  'title',
  'description',
  'errorMessage',
  'default',
  'examples',
]);

export interface SchemaCompiler {
  /** Name of the schema's shape, an identifier; compiles it where nobody has yet. */
  readonly nameOf: (schema: JsonSchema) => string;
  /** The validator as a JavaScript expression. */
  readonly codeOf: (name: string) => string;
  /** The line that declares it, the same bytes for every module that holds it. */
  readonly lineOf: (name: string) => Buffer;
}

export function schemaCompiler(cache: CompiledCache): SchemaCompiler {
  const names = new Map<JsonSchema, string>();
  const byShape = new Map<string, string>();
  const lines = new Map<string, Buffer>();
  const codeOf = (name: string): string => cache.get(name) ?? '';
  let compile: ((schema: JsonSchema) => string) | null = null;
  const nameOfShape = (shape: string): string => {
    const known = byShape.get(shape);
    if (known !== undefined) return known;
    const name = `a${hash('sha1', shape).slice(0, 12)}`;
    byShape.set(shape, name);
    if (!cache.has(name)) cache.set(name, compileShape(parseOwn<JsonSchema>(shape)));
    return name;
  };
  /** Schemas that differ in their limits alone share one compiled text. */
  const compileShape = (schema: JsonSchema): string => {
    const { template, limits } = takeLimits(schema);
    const text = JSON.stringify(template);
    // ajv is loaded only when something must be compiled: an unchanged config never waits for it.
    const code = cache.get(text) ?? asExpression((compile ??= loadCompiler())(template), text);
    cache.set(text, code);
    return putLimits(code, limits);
  };
  return {
    nameOf: (schema) => {
      const known = names.get(schema);
      if (known !== undefined) return known;
      const name = nameOfShape(shapeOf(schema));
      names.set(schema, name);
      return name;
    },
    codeOf,
    lineOf: (name) => {
      const line = lines.get(name) ?? toBytes(`const ${name} = ${codeOf(name)};\n`);
      lines.set(name, line);
      return line;
    },
  };
}

function shapeOf(schema: JsonSchema): string {
  const shape: JsonSchema = {};
  for (const key of Object.keys(schema).toSorted()) {
    const value = schema[key];
    if (!WORDS.has(key) && value !== undefined) shape[key] = value;
  }
  return JSON.stringify(shape);
}

function loadCompiler(): (schema: JsonSchema) => string {
  const require = createRequire(import.meta.url);
  const { Ajv, _ }: typeof import('ajv') = require('ajv');
  const { default: standaloneCode }: typeof import('ajv/dist/standalone/index.js') = require('ajv/dist/standalone');
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    // Ours are made of keyword and params (core/validation-messages.ts).
    messages: false,
    strict: false,
    validateSchema: false,
    meta: false,
    addUsedSchema: false,
    multipleOfPrecision: 6,
    // Its text alone is wanted: what ajv would run of it is left empty.
    code: { esm: true, source: true, formats: _`formats`, process: () => 'return () => true' },
  });
  return (schema) => {
    for (const name of formatsIn(schema))
      if (ajv.formats[name] === undefined) ajv.addFormat(name, { validate: () => true });
    return standaloneCode(ajv, ajv.compile(schema));
  };
}

function formatsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = propertyOf(value, 'format');
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(formatsIn)];
}

function asExpression(module: string, shape: string): string {
  const replaced = Object.entries(RUNTIME).reduce((text, [required, name]) => text.replaceAll(required, name), module);
  const name = /export default (validate\d+);/.exec(replaced)?.[1] ?? '';
  const code = replaced
    .replace('"use strict";', '')
    .replace(/\/\*# sourceURL=.*?\*\//g, '')
    .replace(
      /if\(vErrors === null\)\{vErrors = \[(err\d+)\];\}else \{vErrors\.push\(\1\);\}/g,
      '(vErrors ??= []).push($1);',
    )
    .replace(/export (?:const validate = |default )validate\d+;/g, '');
  const body = renumber(`${code} return ${name};`);
  if (name === '' || /\brequire\s*\(|\beval\s*\(|\bnew Function\b|\bexport\b/.test(withoutStrings(body))) {
    throw new Error(`cannot compile to a standalone module: ${shape}`);
  }
  return `(() => { ${body} })()`;
}

/**
 * One ajv compiles all and counts on; names begin anew in each snippet, so that its text depends on its shape alone.
 */
function renumber(code: string): string {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return code.replace(
    /"(?:[^"\\]|\\.)*"|\b(validate|schema|func|pattern|formats)\d+\b/g,
    (found: string, stem: string | undefined) => {
      if (stem === undefined) return found;
      const known = names.get(found);
      if (known !== undefined) return known;
      const count = counts.get(stem) ?? 0;
      counts.set(stem, count + 1);
      names.set(found, `${stem}${count}`);
      return `${stem}${count}`;
    },
  );
}

/** A pattern or title may hold any word; only code counts. */
function withoutStrings(code: string): string {
  return code.replace(/"(?:[^"\\]|\\.)*"/g, '""');
}
