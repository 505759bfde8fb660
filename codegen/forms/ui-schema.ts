// <form>.ui.json, read once → the uiSchema of a form: an explicit widget for every field, from its kind, under what
// the file says. It names fields of the form and widgets that exist, and hides nothing that must be filled in.
// Dynamic facts (titles of choices, dictionary, reference) travel here and not in the schema, which stays as
// compiled.
import type { FormFieldModel } from '../../src/core/entity-model.ts';
import { isObject, type Json, type JsonSchema } from '../../src/core/json.ts';
import { child, entriesOf, isSaid, itemsOf, namesAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, FormFacts } from '../check/model/facts.ts';
import { report, reportUnknown, reportUnknownKey } from '../check/report.ts';
import type { ConfigDocument, Problem } from '../config.ts';
import { fillChoices } from '../fields/choices.ts';
import { optionsOf } from '../fields/reference.ts';
import { objectOf, type JsonObject } from '../resolve/config-values.ts';
import { kindOf } from '../resolve/field-facts.ts';
import type { ResolveScope } from '../resolve/resolve-scope.ts';

interface UiSchemaInput {
  readonly fields: readonly FormFieldModel[];
  /** As the config says them, x- keywords included: what a kind's ui() is asked with. */
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly scope: ResolveScope;
  /** Of the form. */
  readonly document: ConfigDocument;
  /** x-form.sections, as they are. */
  readonly sections: readonly Json[];
  /** x-form.as: how the sections stand. */
  readonly as: string;
}

type UiSchema = { readonly [key: string]: Json };

export interface UiReading {
  model(input: UiSchemaInput): UiSchema;
  problems({ known }: Pick<CheckScope, 'known'>, form: FormFacts): readonly Problem[];
}

const HIDDEN = 'hidden';
const REST = '*';

/** null: the form has no such file. */
export function readUi(ui: Cursor | null): UiReading {
  const said = isObject(ui?.value) ? ui.value : {};
  const entries = ui === null ? [] : entriesOf(ui).filter(([name]) => name !== '$schema' && !name.startsWith('ui:'));
  const order = ui === null ? [] : itemsOf(child(ui, 'ui:order'));
  return {
    model: (input) => uiSchemaOf(input, said),
    problems: ({ known }, form) => {
      const widgets = [...known.fieldKinds, HIDDEN];
      const facts = (name: string) => ({
        code: 'C306' as const,
        name,
        names: form.fields.keys(),
        facts: { form: form.key, field: name },
      });
      return [
        ...order.flatMap((at) => {
          const name = textOf(at);
          return name === null || name === REST || form.fields.has(name) ? [] : [reportUnknown(at, facts(name))];
        }),
        ...entries.flatMap(([name, at]) =>
          form.fields.has(name)
            ? widgetProblems({ form, name, at: child(at, 'ui:widget'), widgets })
            : [reportUnknownKey(at, facts(name))],
        ),
      ];
    },
  };
}

interface WidgetInput {
  readonly form: FormFacts;
  readonly name: string;
  readonly at: Cursor;
  readonly widgets: readonly string[];
}

function widgetProblems({ form, name, at, widgets }: WidgetInput): readonly Problem[] {
  const widget = textOf(at);
  if (widget === null) return [];
  if (!widgets.includes(widget)) return [reportUnknown(at, { code: 'C307', name: widget, names: widgets })];
  const property = form.fields.get(name)?.cursor ?? null;
  const isFilled = property !== null && (isSaid(child(property, 'default')) || isSaid(child(property, 'const')));
  return widget === HIDDEN && !isFilled && namesAt(form.cursor, 'required').includes(name)
    ? [report(at, 'C303', { field: name })]
    : [];
}

function uiSchemaOf(input: UiSchemaInput, said: JsonObject): UiSchema {
  const byField = Object.fromEntries(input.fields.map((field) => [field.name, fieldUi(field, input, said)]));
  const rest = Object.fromEntries(Object.entries(said).filter(([key]) => !(key in byField) && key !== '$schema'));
  return {
    'ui:order': input.fields.map((field) => field.name),
    ...(input.sections.length === 0 ? {} : { 'ui:sections': [...input.sections] }),
    ...(input.as === 'sections' ? {} : { 'ui:as': input.as }),
    ...rest,
    ...byField,
  };
}

function fieldUi(field: FormFieldModel, input: UiSchemaInput, file: JsonObject): Json {
  const said = objectOf(file[field.name]);
  const property = fillChoices(withSubFacts(input.properties[field.name] ?? {}, input), field.choices);
  const byKind = input.scope.kinds.get(field.kind)?.ui(property) ?? {};
  const drawn: JsonObject = byKind['ui:field'] === undefined ? { 'ui:widget': field.kind } : {};
  const options = { ...factsOf(field), ...objectOf(byKind['ui:options']), ...objectOf(said['ui:options']) };
  return { ...drawn, ...byKind, ...said, 'ui:options': options };
}

/** Sub-fields of rows as they are drawn: each with its kind, and its options as those of a field. */
function withSubFacts(
  property: JsonSchema,
  { scope, document }: Pick<UiSchemaInput, 'scope' | 'document'>,
): JsonSchema {
  const items = objectOf(property['items']);
  if (items['properties'] === undefined) return property;
  const properties = Object.entries(objectOf(items['properties'])).map(([name, said]) => {
    const own = objectOf(said);
    return [name, { ...own, 'x-kind': kindOf(own, scope.kinds).kind, 'x-options': optionsOf(own, document, scope) }];
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
