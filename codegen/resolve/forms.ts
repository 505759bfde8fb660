// <form>.form.json (+ .ui.json) → FormModel: fields with their storage, the schema and what a draft needs of it, an
// explicit uiSchema. Without a machine there is nothing to submit: a save is all there is, and must be complete; a part
// is handed in with its parent. A property that is also a field of the entity takes over what the form does not say
// itself.
import { hash } from 'node:crypto';
import type { FormFieldModel, FormModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { MachineModel } from '../../src/core/machine-model.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import { machineOfForm } from '../../src/core/machine.ts';
import { listOf, objectOf, pointerKey, sourceOf, textOf, textOrNull, textsOf } from './config-values.ts';
import { formFrameOf, formRulesOf } from './form-rules.ts';
import { resolveField } from './fields.ts';
import { cursorOf, descend } from '../check/model/cursor.ts';
import { isOfForm, readRefusals } from '../entities/refusals.ts';
import { propertiesOf, type EntityEntry, type FormEntry, type ResolveScope } from './resolve-scope.ts';
import { uiSchemaOf } from './ui-schema.ts';

const NO_PROPERTY: JsonSchema = {};
const SCHEMA_WIDE = ['type', '$id', '$schema', '$comment', 'title', 'properties', 'required'];

export interface FormInput {
  readonly entity: EntityEntry;
  readonly form: FormEntry;
  readonly scope: ResolveScope;
  readonly entityFields: readonly FieldModel[];
  readonly machines: readonly MachineModel[];
}

export function resolveForm(input: FormInput): FormModel {
  const { form, entity, machines } = input;
  const config = objectOf(form.document.value);
  const required = textsOf(config['required']);
  const properties = mergedProperties(input);
  const fields = Object.entries(properties).map(([name, property]) =>
    formField({ input, name, property, required: required.includes(name) }),
  );
  const schema = formSchema(config, fields, required);
  const hasDrafts = machineOfForm(machines, form.key) !== null || entity.facts['part'] !== undefined;
  const refusals = readRefusals(descend(cursorOf(form.document), 'x-form', 'constraints')).map((refusal) =>
    refusal.model({ entity, scope: input.scope, own: properties }),
  );
  const names = new Set(fields.map(({ name }) => name));
  const part = textOf(objectOf(entity.facts['part'])['of']);
  const [near, far] = [
    refusals.filter((one) => isOfForm(one, names, part)),
    refusals.filter((one) => !isOfForm(one, names, part)),
  ];
  const rules = formRulesOf({
    entity,
    scope: input.scope,
    fields,
    properties,
    facts: form.facts,
    isHandedIn: hasDrafts,
    refusals: near,
  });
  const uiSchema = uiSchemaOf({
    fields,
    properties,
    scope: input.scope,
    order: textsOf(form.facts['order']),
    sections: listOf(form.facts['sections']),
    as: textOf(form.facts['as'], 'sections'),
    said: objectOf(form.ui?.value),
  });
  const label = textOrNull(form.facts['version']);
  return {
    key: form.key,
    renamedFrom: textOrNull(form.facts['renamedFrom']),
    entity: entity.id,
    title: textOf(config['title'], form.key),
    variant: form.variant,
    callable: form.facts['callable'] !== false,
    fields,
    schema,
    draftRequired: hasDrafts ? draftRequired(input, fields) : null,
    uiSchema,
    rules,
    frame: formFrameOf(form.facts),
    fills: textsOf(form.facts['fills']),
    constraints: textsOf(form.facts['constraints']),
    refusals: far,
    effects: textsOf(form.facts['effects']),
    version: hash('sha256', JSON.stringify([schema, rules, uiSchema, label])).slice(0, 16),
    versionLabel: label,
    source: sourceOf(form.document, ''),
  };
}

/**
 * What the config names, and what the table itself cannot do without, unless the form says when that is to be typed:
 * otherwise an effect gives it.
 */
function draftRequired({ entity, form }: FormInput, fields: readonly FormFieldModel[]): readonly string[] {
  const properties = propertiesOf(objectOf(form.document.value));
  const byTable = fields
    .filter((field) => field.storage === 'column' && !field.column.nullable && field.column.default === null)
    .filter(({ name }) => properties[name]?.['x-required-when'] === undefined)
    .map((field) => field.name);
  const said = textsOf(form.facts['draftRequired']);
  return [...said, ...byTable.filter((name) => entity.required.has(name) && !said.includes(name))];
}

/** What the form says of each property over what the entity says of the field of that name. */
function mergedProperties({ entity, form }: FormInput): Readonly<Record<string, JsonSchema>> {
  const said = propertiesOf(objectOf(form.document.value));
  return Object.fromEntries(
    Object.entries(said).map(([name, property]) => [
      name,
      mergedProperty(entity.properties[name] ?? NO_PROPERTY, property),
    ]),
  );
}

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

interface FormFieldInput {
  readonly input: FormInput;
  readonly name: string;
  readonly property: JsonSchema;
  readonly required: boolean;
}

/** Where the form says nothing of its own, the entity's field itself, parts and all: what follows knows it already. */
function formField({ input, name, property, required }: FormFieldInput): FormFieldModel {
  const { entity, form, scope } = input;
  const source = sourceOf(form.document, `/properties/${pointerKey(name)}`);
  const stored = input.entityFields.find((candidate) => candidate.name === name);
  const field =
    stored !== undefined && property === entity.properties[name]
      ? stored
      : resolveField({ name, schema: property, entity, scope, source });
  return { ...field, column: stored?.column ?? field.column, source, storage: storageOf(input, stored), required };
}

function storageOf(input: FormInput, stored: FieldModel | undefined): FormFieldModel['storage'] {
  if (stored !== undefined) return 'column';
  return input.entity.facts['variants'] === undefined ? 'none' : 'detail';
}

/** Conditions across fields (allOf, if, dependencies …) are kept as the form says them. */
function formSchema(
  config: Readonly<Record<string, Json>>,
  fields: readonly FormFieldModel[],
  required: readonly string[],
): JsonSchema {
  const across = Object.fromEntries(
    Object.entries(config).filter(([key]) => !SCHEMA_WIDE.includes(key) && !key.startsWith('x-')),
  );
  return {
    type: 'object',
    title: textOf(config['title']),
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
    required: listOf([...required]).slice(),
    ...across,
  };
}
