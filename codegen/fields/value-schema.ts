// A property of the config → the plain JSON Schema of its value: what the kind adds, overruled by what the config
// says, without the x- keywords but x-kind, by which messages say "upload" or "choose". Rows of sub-fields are
// resolved the same way, level by level, with the choices that their values are shown by. Some value satisfies the
// bounds.
import type { FieldKind } from '../../src/core/field-kind.ts';
import type { JsonSchema } from '../../src/core/json.ts';
import { child, isSaid } from '../check/model/cursor.ts';
import type { PropertyFacts } from '../check/model/facts.ts';
import { reportKey } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { objectOf } from '../resolve/config-values.ts';
import { kindOf, type FieldKinds } from '../resolve/field-facts.ts';

export function valueSchema(schema: JsonSchema, kinds: FieldKinds): JsonSchema {
  const kind = kindOf(schema, kinds);
  const typed = typedSchema(schema, kind);
  const added = kind.schema(typed);
  const said = withoutOwn(typed);
  const messages = { ...objectOf(added['errorMessage']), ...objectOf(said['errorMessage']) };
  return {
    ...added,
    ...said,
    'x-kind': kind.kind,
    ...(said['items'] === undefined
      ? {}
      : { items: itemsSchema({ ...objectOf(added['items']), ...objectOf(said['items']) }, kinds) }),
    ...(Object.keys(messages).length > 0 ? { errorMessage: messages } : {}),
  };
}

function withoutOwn(schema: JsonSchema): JsonSchema {
  const said: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (!key.startsWith('x-') && key !== '$comment') said[key] = value;
  }
  return said;
}

/** A property that leaves its type to the kind has the kind's first. */
export function typedSchema(schema: JsonSchema, kind: FieldKind): JsonSchema {
  return typeof schema['type'] === 'string' ? schema : { type: kind.types[0] ?? 'string', ...schema };
}

function itemsSchema(items: JsonSchema, kinds: FieldKinds): JsonSchema {
  if (items['properties'] === undefined) return items;
  const properties = Object.entries(objectOf(items['properties'])).map(([name, given]) => {
    const property = objectOf(given);
    const { 'x-choices': choices } = property;
    const resolved = valueSchema({ title: name, ...property }, kinds);
    return [name, Array.isArray(choices) ? { ...resolved, 'x-choices': choices } : resolved];
  });
  return { type: 'object', additionalProperties: false, ...items, properties: Object.fromEntries(properties) };
}

const BOUNDS: readonly (readonly [string, string])[] = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['minItems', 'maxItems'],
];

export function boundProblems({ cursor, value }: PropertyFacts): readonly Problem[] {
  return BOUNDS.flatMap(([low, high]) => {
    const [least, most] = [value[low], value[high]];
    const at = [low, high].map((key) => child(cursor, key)).find(isSaid);
    return at !== undefined && typeof least === 'number' && typeof most === 'number' && least > most
      ? [reportKey(at, 'C236', { low, high })]
      : [];
  });
}
