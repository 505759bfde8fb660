// A property of the config → the plain JSON Schema of its value: what the kind adds, overruled by what the config says,
// without the x- keywords but x-kind, by which messages say "upload" or "choose". Rows of sub-fields are resolved the
// same way, level by level.
import type { FieldKind } from '../../src/core/field-kind.ts';
import type { JsonSchema } from '../../src/core/json.ts';
import { objectOf } from './config-values.ts';
import { kindOf, type FieldKinds } from './field-facts.ts';

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
  const properties = Object.entries(objectOf(items['properties'])).map(([name, property]) => [
    name,
    valueSchema({ title: name, ...objectOf(property) }, kinds),
  ]);
  return { type: 'object', additionalProperties: false, ...items, properties: Object.fromEntries(properties) };
}
