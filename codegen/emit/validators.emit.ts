// Validators of forms and of call arguments: ajv standalone code for each distinct property, data that says which property
// uses which. validators/<entity>.<Form>.form.js serves browser and server alike; server/validators.ts gathers all.
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { JsonSchema } from '../../src/core/model.ts';
import { RUNTIME_NAMES, type SchemaCompiler } from './compiled-schema.ts';
import { formModulePath } from './form-module-path.ts';
import { file, HEADER, importOf, literal, objectCode, type OutputFile } from './output.ts';

/** Keywords that objectValidator sees to itself; the others at the top span several properties. */
const OF_OBJECT: ReadonlySet<string> = new Set(['type', 'title', 'description', 'properties', 'required', 'additionalProperties', 'errorMessage', 'default']);

export function emitEntityValidators(entity: EntityModel, compiler: SchemaCompiler): readonly OutputFile[] {
  return entity.forms.map((form) => formModule(form, compiler));
}

/** The entity's calls in validators/calls.js: which argument is held to which shape. */
export function callsPart(entity: EntityModel, compiler: SchemaCompiler): string {
  return entity.calls.map((call) =>
    `  ${literal(call.id)}: { ${propertiesOf(call.input).map(([name, schema]) => `${literal(name)}: v.${compiler.nameOf(schema)}`).join(', ')} },\n`).join('');
}

/** Names of the shapes that the entity's calls take as arguments. */
export function argumentNames(entity: EntityModel, compiler: SchemaCompiler): readonly string[] {
  return [...new Set(entity.calls.flatMap((call) => propertiesOf(call.input).map(([, schema]) => compiler.nameOf(schema))))];
}

export interface SharedValidatorsInput {
  readonly entities: readonly EntityModel[];
  /** Names of the shapes that any call takes. */
  readonly names: Iterable<string>;
  /** callsPart of every entity. */
  readonly calls: readonly string[];
  readonly compiler: SchemaCompiler;
}

export function emitSharedValidators({ entities, names, calls, compiler }: SharedValidatorsInput): readonly OutputFile[] {
  return [runtimeModule(), argumentsModule([...new Set(names)].toSorted(), compiler), callsModule(calls), declarations(), serverModule(entities)];
}

function formModule(form: FormModel, compiler: SchemaCompiler): OutputFile {
  const properties = propertiesOf(form.schema).map(([name, schema]) => ({ name, shape: compiler.nameOf(schema) }));
  const rest = restOf(form.schema);
  const restShape = rest === null ? null : compiler.nameOf(rest);
  const shapes = new Set([...properties.map((property) => property.shape), ...(restShape === null ? [] : [restShape])]);
  return file(formModulePath(form), [
    `import { ${RUNTIME_NAMES.join(', ')}, objectValidator, draftValidator } from './runtime.js';`,
    `export const schema = ${literal(form.schema)};`,
    ...[...shapes].map((shape) => `const ${shape} = ${compiler.codeOf(shape)};`),
    `export const validate = objectValidator({ schema, properties: ${objectCode(properties.map(({ name, shape }) => [name, shape]))}, rest: ${restShape ?? 'null'} });`,
    `export const validateDraft = ${form.draftSchema === form.schema ? 'validate' : `draftValidator(validate, ${literal(form.draftSchema['required'])})`};`,
  ].join('\n'));
}

function restOf(schema: JsonSchema): JsonSchema | null {
  const entries = Object.entries(schema).filter(([key]) => !OF_OBJECT.has(key));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function propertiesOf(schema: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  const properties = schema['properties'];
  return typeof properties === 'object' && properties !== null && !Array.isArray(properties) ? Object.entries(properties) as [string, JsonSchema][] : [];
}

function runtimeModule(): OutputFile {
  return file('validators/runtime.js', [
    "export { formats } from '../../core/formats/formats.ts';",
    "export { draftValidator, objectValidator } from '../../core/object-validator.ts';",
    "import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';",
    "import equalModule from 'ajv/dist/runtime/equal.js';",
    'export const ucs2length = ucs2lengthModule.default ?? ucs2lengthModule;',
    'export const equal = equalModule.default ?? equalModule;',
  ].join('\n'));
}

function argumentsModule(names: readonly string[], compiler: SchemaCompiler): OutputFile {
  return file('validators/arguments.js', [
    `import { ${RUNTIME_NAMES.join(', ')} } from './runtime.js';`,
    ...names.map((name) => `export const ${name} = ${compiler.codeOf(name)};`),
  ].join('\n'));
}

function callsModule(parts: readonly string[]): OutputFile {
  return file('validators/calls.js', `import * as v from './arguments.js';\nexport const argumentValidators = {\n${parts.join('')}};`);
}

/** One declaration file for all modules of a kind: a pattern saves thousands of files of the same text. */
function declarations(): OutputFile {
  const validate = `${importOf('../../core/web-model.ts')}.Validate`;
  return {
    path: 'validators/validators.d.ts',
    text: `${HEADER}declare module '*.form.js' {
  export const schema: ${importOf('../../core/model.ts')}.JsonSchema;
  export const validate: ${validate};
  export const validateDraft: ${validate};
}
declare module '*/calls.js' {
  export const argumentValidators: ${importOf('../../core/call-validators.ts')}.ArgumentValidators;
}
`,
  };
}

function serverModule(entities: readonly EntityModel[]): OutputFile {
  const forms = entities.flatMap((entity) => entity.forms);
  return file('server/validators.ts', [
    "import { callValidatorsOf } from '../../core/call-validators.ts';",
    "import type { CallId } from '../../core/model.ts';",
    "import type { Validate } from '../../core/web-model.ts';",
    "import { model } from './model.ts';",
    "import { argumentValidators } from '../validators/calls.js';",
    ...forms.map((form, at) => `import * as f${at} from '../${formModulePath(form)}';`),
    '',
    '/** Arguments of a call, query and body together, by call. */',
    'export const callValidators: Readonly<Record<CallId, Validate>> = callValidatorsOf(model, argumentValidators);',
    '',
    '/** "<entity>.<Form>" → full and draft validator. */',
    'export const formValidators: Readonly<Record<string, { readonly validate: Validate; readonly validateDraft: Validate }>> = ',
    `${objectCode(forms.map((form, at) => [`${form.entity}.${form.key}`, `f${at}`]))};`,
  ].join('\n'));
}
