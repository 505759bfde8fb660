// What the argument reader must know of a call's input schema, worked out once at start: names, and how a text from a
// query string becomes the type the schema asks for. Bodies are never coerced.
import { parseJson } from '../../core/own-json.ts';
import { objectOf, type Json, type JsonSchema } from '../../core/json.ts';
import type { ArgumentNames } from './argument-names.ts';

type Coerce = (text: string) => Json;

export interface ArgumentFacts {
  readonly names: ReadonlySet<string>;
  /** Names of the API → those above. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly coercions: ReadonlyMap<string, Coerce>;
  /** Arguments that take a list: a repeated name in the query is one list, not two answers. */
  readonly lists: ReadonlySet<string>;
  /** Arguments that take one value or a list: a name that stands once in the query is one. */
  readonly oneOrMore: ReadonlySet<string>;
  /** Arguments that hold files: the answered form, [{ name, url }], may be sent back. */
  readonly files: ReadonlySet<string>;
}

export function argumentFacts(input: JsonSchema, names: ArgumentNames): ArgumentFacts {
  const properties = Object.entries(objectOf(input['properties'] ?? null));
  return {
    names: new Set(properties.map(([name]) => name)),
    aliases: new Map(Object.entries(names)),
    coercions: new Map(properties.flatMap(([name, schema]) => coercionOf(name, objectOf(schema)))),
    files: new Set(properties.filter(([, schema]) => objectOf(schema)['format'] === 'file-urls').map(([name]) => name)),
    lists: new Set(properties.filter(([, schema]) => typesOf(schema).join() === 'array').map(([name]) => name)),
    oneOrMore: new Set(
      properties
        .filter(([, schema]) => typesOf(schema).length > 1 && typesOf(schema).includes('array'))
        .map(([name]) => name),
    ),
  };
}

function typesOf(schema: Json): readonly Json[] {
  return [objectOf(schema)['type'] ?? []].flat();
}

function coercionOf(name: string, schema: JsonSchema): [string, Coerce][] {
  const type = typesOf(schema).includes('array') ? objectOf(schema['items'] ?? null)['type'] : schema['type'];
  if (type === 'object') return [[name, toRows]];
  if (type === 'integer' || type === 'number') return [[name, toNumber]];
  if (type === 'boolean') return [[name, toBoolean]];
  return [];
}

/** Rows of a list have no other form in a query string than JSON; what is none stays text and fails the schema. */
function toRows(text: string): Json {
  try {
    const read = parseJson(text);
    return typeof read === 'object' && read !== null ? read : text;
  } catch {
    return text;
  }
}

/** Only what reads back the same: "1e3", "0x10" and " 7" stay text and fail the schema. */
function toNumber(text: string): Json {
  return /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,10})?$/.test(text) ? Number(text) : text;
}

function toBoolean(text: string): Json {
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : text;
}
