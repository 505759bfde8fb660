// The schemas inside a form that RJSF decides by (`if`, the options of `oneOf` and `anyOf`), under the names its
// precompiled validator asks for them by. RJSF itself says which they are; most forms have none and never load it.
import { createRequire } from 'node:module';
import { objectOf, type Json, type JsonSchema } from '../../src/core/json.ts';

const CONDITIONAL: ReadonlySet<string> = new Set([
  'if',
  'allOf',
  'anyOf',
  'oneOf',
  'dependencies',
  'dependentSchemas',
  '$ref',
]);

/** RJSF's hash of a schema → the schema. */
export function formBranches(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  if (!hasCondition(schema)) return {};
  const require = createRequire(import.meta.url);
  const { hashForSchema, schemaParser }: typeof import('@rjsf/utils') = require('@rjsf/utils');
  const root = hashForSchema(schema);
  const found = Object.entries(objectOf(schemaParser(schema))).filter(([hash]) => hash !== root);
  // The name is RJSF's own addition: the schemas it asks with do not carry it.
  return Object.fromEntries(
    found.map(([hash, said]) => {
      const { $id: _, ...branch } = objectOf(said);
      return [hash, branch];
    }),
  );
}

function hasCondition(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value)
    ? value.some(hasCondition)
    : Object.entries(value).some(([key, sub]) => CONDITIONAL.has(key) || hasCondition(sub));
}
