// What an expression may know of a field: the type of its value and its unit; of a table, the same of its columns.
import type { FieldTraits } from '../../src/core/field-kind.ts';
import type { ValueType } from '../../src/core/expression/expression-model.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import { isObject } from '../check/model/cursor.ts';
import { matchingKinds, type FieldKinds } from '../resolve/field-facts.ts';

export interface ValueShape {
  readonly type: ValueType;
  /** null: none, which goes with every other. */
  readonly unit: string | null;
}

export interface RowsShape {
  readonly type: 'rows';
  readonly columns: ReadonlyMap<string, FieldShape>;
}

/** null: an expression cannot use it. */
export type FieldShape = ValueShape | RowsShape | null;

/** `property`: as the config says it. */
export function fieldShape(property: JsonSchema, kinds: FieldKinds): FieldShape {
  const named = property['x-kind'];
  const kind = typeof named === 'string' ? kinds.get(named) : matchingKinds(property, kinds)[0];
  if (kind === undefined || property['x-personal'] === true) return null;
  if (kind.traits.value === 'rows') return { type: 'rows', columns: columnsOf(property['items'], kinds) };
  const type = valueType(kind.traits, property['type'] ?? kind.types[0] ?? null);
  return type === null ? null : { type, unit: unitOf(property, kind.traits) };
}

function columnsOf(items: Json | undefined, kinds: FieldKinds): ReadonlyMap<string, FieldShape> {
  const properties = isObject(items) && isObject(items['properties']) ? items['properties'] : {};
  return new Map(
    Object.entries(properties).map(([name, property]) => [
      name,
      isObject(property) ? fieldShape(property, kinds) : null,
    ]),
  );
}

function valueType({ value }: FieldTraits, said: Json): ValueType | null {
  const type = Array.isArray(said) ? (said.find((one) => one !== 'null') ?? null) : said;
  switch (value) {
    case 'day':
    case 'moment':
    case 'truth':
      return value;
    case 'quantity':
    case 'state':
      return 'number';
    case 'prose':
    case 'code':
    case 'markup':
    case 'pick':
    case 'place':
      return type === 'integer' || type === 'number' ? 'number' : type === 'string' ? 'text' : null;
    case 'picks':
    case 'grants':
    case 'files':
    case 'rows':
    case 'secret':
    case 'vessel':
      return null;
  }
}

function unitOf(property: JsonSchema, { unit }: FieldTraits): string | null {
  const options = property['x-options'];
  const said = isObject(options) ? options['unit'] : undefined;
  return typeof said === 'string' && said !== '' ? said : (unit ?? null);
}
