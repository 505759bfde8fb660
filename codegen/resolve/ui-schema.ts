// The uiSchema of a form: an explicit widget for every field, from its kind, under what the form's .ui.json says.
// Dynamic facts (titles of choices, dictionary, reference) travel here and not in the schema, which stays as compiled.
import type { FormFieldModel } from '../../src/core/entity-model.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import { objectOf, type JsonObject } from './config-values.ts';
import { kindOf } from './field-facts.ts';
import { fillChoices, optionsOf } from './fields.ts';
import type { ResolveScope } from './resolve-scope.ts';

export interface UiSchemaInput {
  readonly fields: readonly FormFieldModel[];
  /** As the config says them, x- keywords included: what a kind's ui() is asked with. */
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly scope: ResolveScope;
  readonly order: readonly string[];
  /** x-form.sections, as they are. */
  readonly sections: readonly Json[];
  /** x-form.as: how the sections stand. */
  readonly as: string;
  readonly said: JsonObject;
}

export function uiSchemaOf(input: UiSchemaInput): { readonly [key: string]: Json } {
  const byField = Object.fromEntries(input.fields.map((field) => [field.name, fieldUi(field, input)]));
  const rest = Object.fromEntries(Object.entries(input.said).filter(([key]) => !(key in byField) && key !== '$schema'));
  return {
    'ui:order': input.order.length > 0 ? [...input.order] : input.fields.map((field) => field.name),
    ...(input.sections.length === 0 ? {} : { 'ui:sections': [...input.sections] }),
    ...(input.as === 'sections' ? {} : { 'ui:as': input.as }),
    ...rest,
    ...byField,
  };
}

function fieldUi(field: FormFieldModel, input: UiSchemaInput): Json {
  const said = objectOf(input.said[field.name]);
  const property = fillChoices(withSubFacts(input.properties[field.name] ?? {}, input.scope), field.choices);
  const byKind = input.scope.kinds.get(field.kind)?.ui(property) ?? {};
  const drawn: JsonObject = byKind['ui:field'] === undefined ? { 'ui:widget': field.kind } : {};
  const options = { ...factsOf(field), ...objectOf(byKind['ui:options']), ...objectOf(said['ui:options']) };
  return { ...drawn, ...byKind, ...said, 'ui:options': options };
}

/** Sub-fields of rows as they are drawn: each with its kind, and its options as those of a field. */
function withSubFacts(property: JsonSchema, scope: ResolveScope): JsonSchema {
  const items = objectOf(property['items']);
  if (items['properties'] === undefined) return property;
  const properties = Object.entries(objectOf(items['properties'])).map(([name, said]) => {
    const own = objectOf(said);
    return [name, { ...own, 'x-kind': kindOf(own, scope.kinds).kind, 'x-options': optionsOf(own, scope) }];
  });
  return { ...property, items: { ...items, properties: Object.fromEntries(properties) } };
}

/** What a widget may need of its field beyond the schema. */
function factsOf(field: FormFieldModel): Record<string, Json> {
  return {
    kind: field.kind,
    ...field.options,
    ...(field.choices === null ? {} : { choices: field.choices.map((choice) => ({ ...choice })) }),
    ...(field.dictionary === null ? {} : { dictionary: field.dictionary }),
    ...(field.to === null ? {} : { to: field.to }),
  };
}
