// A form's full schema → its draft schema: what a save must satisfy. Types, lengths, formats and choices stay; presence
// is relaxed, at the top to the few that `draftRequired` names, in rows entirely. core/object-validator.ts does the
// same to a validator.
import { isObject, type Json, type JsonSchema } from './json.ts';
import type { FormModel } from './entity-model.ts';

const PRESENCE = new Set(['required', 'minItems', 'minLength', 'minProperties', 'dependencies', 'contains']);

/** The schema itself where a save must be complete. */
export function draftSchemaOf({ schema, draftRequired }: Pick<FormModel, 'schema' | 'draftRequired'>): JsonSchema {
  return draftRequired === null ? schema : { ...relaxObject(schema), required: [...draftRequired] };
}

/**
 * What asks for nothing to be present stays the very object it is: what was made of it once (its compiled text) is
 * found again.
 */
function relaxObject(schema: JsonSchema): JsonSchema {
  return mapped(
    schema,
    Object.entries(schema)
      .filter(([key]) => !PRESENCE.has(key))
      .map(([key, value]) => [key, relaxMember(key, value)]),
  );
}

/** Property names and error messages are data, not keywords: a field called "required" stays. */
function relaxMember(key: string, value: Json): Json {
  if (key === 'errorMessage' || key === 'enum' || key === 'const' || key === 'default' || key === 'if') return value;
  if (key === 'properties' || key === 'definitions' || key === 'patternProperties') return relaxEach(value);
  return relax(value);
}

function relaxEach(value: Json): Json {
  return isObject(value)
    ? mapped(
        value,
        Object.entries(value).map(([name, member]) => [name, relax(member)]),
      )
    : value;
}

function relax(value: Json): Json {
  if (Array.isArray(value)) {
    const items = value.map(relax);
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  return isObject(value) ? relaxObject(value) : value;
}

function mapped(value: JsonSchema, entries: readonly (readonly [string, Json])[]): JsonSchema {
  const isSame =
    entries.length === Object.keys(value).length && entries.every(([key, member]) => member === value[key]);
  return isSame ? value : Object.fromEntries(entries);
}
