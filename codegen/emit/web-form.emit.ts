// One module a form: schema, uiSchema, validators and the widgets it needs, loaded when the form is opened. JavaScript,
// because compiled validators are; web/modules.d.ts says its types.
import { objectOf, type Json } from '../../src/core/json.ts';
import type { EntityModel, FormFieldModel, FormModel } from '../../src/core/entity-model.ts';
import type { WebForm } from '../../src/core/web-model.ts';
import { RUNTIME_NAMES, type SchemaCompiler } from './compiled-schema.ts';
import { formBranches } from './form-branches.ts';
import { draftCode, formShapes, shapesCode } from './form-shapes.ts';
import { formModulePath } from './module-paths.ts';
import { bodyPieces, literal, objectCode } from './output.ts';
import type { PackedModule } from './packs.ts';
import { kindImports, kindRecord, kindsShown, webField } from './web-field.ts';

export function emitWebForms(
  entity: EntityModel,
  kinds: readonly string[],
  compiler: SchemaCompiler,
): readonly PackedModule[] {
  return entity.forms.map((form) => ({ path: formModulePath(entity, form), text: formModule(form, kinds, compiler) }));
}

/** The schema RJSF gets is the very object the validators were made of. */
function formModule(form: FormModel, kinds: readonly string[], compiler: SchemaCompiler): PackedModule['text'] {
  const shown = kindsShown(form.fields.flatMap(kindsOfField), kinds);
  const shapes = formShapes(form, compiler);
  const branches = Object.entries(formBranches(form.schema)).map(
    ([hash, branch]) => [hash, compiler.nameOf(branch)] as const,
  );
  const names = [...new Set([...shapes.names, ...branches.map(([, shape]) => shape)])];
  const { key, entity, title, version, schema, uiSchema, rules, frame } = form;
  const data: Omit<WebForm, 'schema' | 'branches' | 'validate' | 'validateDraft'> = {
    key,
    entity,
    title,
    version,
    uiSchema,
    rules,
    frame,
    fields: form.fields.map(webField),
  };
  const head = [
    ...kindImports(shown),
    `import { ${RUNTIME_NAMES.join(', ')}, objectValidator, draftValidator } from '../../../validators/runtime.js';`,
    '',
    `const schema = ${literal(schema)};`,
    '',
  ].join('\n');
  const tail = [
    `const validate = objectValidator({ schema, ${shapesCode(shapes, '')} });`,
    `const validateDraft = ${draftCode(shapes)};`,
    '',
    `export const form = { ...${literal(data)}, schema, branches: ${objectCode(branches)}, validate, validateDraft };`,
    '',
    kindRecord(shown),
  ].join('\n');
  return bodyPieces(head, ...names.map(compiler.lineOf), tail);
}

/** A table of rows draws the kinds of its columns too. */
function kindsOfField(field: FormFieldModel): readonly string[] {
  return [field.kind, ...columnKinds(field.schema)];
}

function columnKinds(schema: Json): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const kind = objectOf(schema)['x-kind'];
  return [...(typeof kind === 'string' ? [kind] : []), ...Object.values(schema).flatMap(columnKinds)];
}
