// Full schema → draft schema: what a save must satisfy. Types, lengths, formats and choices stay; presence is relaxed,
// at the top to the few that `draftRequired` names, in rows entirely. core/draft-validator.ts does the same to a validator.
import type { Json, JsonSchema } from '../../src/core/model.ts';

const PRESENCE = new Set(['required', 'minItems', 'minLength', 'minProperties', 'dependencies', 'contains']);

export function draftOf(schema: JsonSchema, draftRequired: readonly string[]): JsonSchema {
  return { ...relaxObject(schema), required: [...draftRequired] };
}

function relaxObject(schema: { readonly [key: string]: Json }): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !PRESENCE.has(key)).map(([key, value]) => [key, relaxMember(key, value)]));
}

/** Property names and error messages are data, not keywords: a field called "required" stays. */
function relaxMember(key: string, value: Json): Json {
  if (key === 'errorMessage' || key === 'enum' || key === 'const' || key === 'default' || key === 'if') return value;
  if (key === 'properties' || key === 'definitions' || key === 'patternProperties') return relaxEach(value);
  return relax(value);
}

function relaxEach(value: Json): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, relax(member)]));
}

function relax(value: Json): Json {
  if (Array.isArray(value)) return value.map(relax);
  return typeof value === 'object' && value !== null ? relaxObject(value) : value;
}
