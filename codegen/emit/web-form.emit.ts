// One module a form: schema, uiSchema, validators and the widgets it needs, loaded when the form is opened.
import type { EntityModel, FormFieldModel, FormModel } from '../../src/core/entity-model.ts';
import type { Json } from '../../src/core/model.ts';
import { file, literal, type OutputFile } from './output.ts';
import { formModulePath } from './form-module-path.ts';
import { kindImports, kindRecord, kindsShown, webField } from './web-field.ts';

export function emitWebForms(entity: EntityModel, kinds: readonly string[]): readonly OutputFile[] {
  return entity.forms.map((form) => formModule(form, kinds));
}

/** The schema RJSF gets is the very object the validators were made of. */
function formModule(form: FormModel, kinds: readonly string[]): OutputFile {
  const shown = kindsShown(form.fields.flatMap(kindsOfField), kinds);
  const { key, entity, title, version, draftSchema, uiSchema, rules, frame } = form;
  return file(`web/forms/${entity}.${key}.ts`, [
    "import type { WebForm } from '../../../core/web-model.ts';",
    "import type { FieldWeb } from '../../../fields/field-web.ts';",
    ...kindImports(shown),
    `import { schema, validate, validateDraft } from '../../${formModulePath(form)}';`,
    '',
    'export const form: WebForm = {',
    `  key: ${literal(key)}, entity: ${literal(entity)}, title: ${literal(title)}, version: ${literal(version.slice(0, 16))},`,
    '  schema,',
    `  draftSchema: ${literal(draftSchema)},`,
    `  uiSchema: ${literal(uiSchema)},`,
    `  rules: ${literal(rules)},`,
    `  frame: ${literal(frame)},`,
    `  fields: ${literal(form.fields.map(webField))},`,
    '  validate,',
    '  validateDraft,',
    '};',
    '',
    kindRecord(shown),
  ].join('\n'));
}

/** A table of rows draws the kinds of its columns too. */
function kindsOfField(field: FormFieldModel): readonly string[] {
  return [field.kind, ...columnKinds(field.schema)];
}

function columnKinds(schema: Json): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const kind = Array.isArray(schema) ? undefined : schema['x-kind'];
  return [...(typeof kind === 'string' ? [kind] : []), ...Object.values(schema).flatMap(columnKinds)];
}
