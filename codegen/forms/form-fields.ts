// The fields of a form: what it says of a property over what the entity says of the field of that name, each with
// where its values are kept.
import type { FormFieldModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import { objectOf, type JsonSchema } from '../../src/core/json.ts';
import { entriesOf, child, namesAt, sourceAt, type Cursor } from '../check/model/cursor.ts';
import { resolveField } from '../fields/field.ts';
import type { EntityEntry, ResolveScope } from '../resolve/resolve-scope.ts';
import { storageOf } from './stored.ts';

export interface FormFieldsInput {
  readonly entity: EntityEntry;
  readonly scope: ResolveScope;
  readonly entityFields: readonly FieldModel[];
}

export interface FormFields {
  /** As the config says them, x- keywords included. */
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly fields: readonly FormFieldModel[];
}

export function formFieldsOf(form: Cursor, input: FormFieldsInput): FormFields {
  const required = namesAt(form, 'required');
  const merged = entriesOf(child(form, 'properties')).map(([name, at]) => ({
    name,
    at,
    property: mergedProperty(input.entity.properties[name] ?? NO_PROPERTY, objectOf(at.value)),
  }));
  return {
    properties: Object.fromEntries(merged.map(({ name, property }) => [name, property])),
    fields: merged.map((one) => fieldOf({ ...one, required: required.includes(one.name) }, input)),
  };
}

const NO_PROPERTY: JsonSchema = {};

/**
 * Messages and options are merged one by one: who changes one of them keeps the others. A field of another kind has
 * other options.
 */
function mergedProperty(field: JsonSchema, said: JsonSchema): JsonSchema {
  if (Object.keys(said).every((key) => said[key] === field[key])) return field;
  const isSameKind = said['x-kind'] === undefined || said['x-kind'] === field['x-kind'];
  const merged = ['errorMessage', ...(isSameKind ? ['x-options'] : [])].filter(
    (keyword) => field[keyword] !== undefined && said[keyword] !== undefined,
  );
  return {
    ...field,
    ...said,
    ...Object.fromEntries(
      merged.map((keyword) => [keyword, { ...objectOf(field[keyword]), ...objectOf(said[keyword]) }]),
    ),
  };
}

interface MergedField {
  readonly name: string;
  readonly at: Cursor;
  readonly property: JsonSchema;
  readonly required: boolean;
}

/** Where the form says nothing of its own, the entity's field itself, parts and all: what follows knows it already. */
function fieldOf(
  { name, at, property, required }: MergedField,
  { entity, scope, entityFields }: FormFieldsInput,
): FormFieldModel {
  const source = sourceAt(at);
  const stored = entityFields.find((candidate) => candidate.name === name);
  const field =
    stored !== undefined && property === entity.properties[name]
      ? stored
      : resolveField({ name, schema: property, entity, scope, source });
  const hasVariants = entity.facts['variants'] !== undefined;
  return {
    ...field,
    column: stored?.column ?? field.column,
    source,
    storage: storageOf(stored !== undefined, { hasVariants }),
    required,
  };
}
