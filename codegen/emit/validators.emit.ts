// The server's validators of call arguments and of forms: ajv standalone code for each distinct property in
// validators/shapes.js, and data that says which argument or property is held to which shape. The browser's form
// modules bring their own shapes along.
import type { EntityModel } from '../../src/core/entity-model.ts';
import { RUNTIME_NAMES, type SchemaCompiler } from './compiled-schema.ts';
import { formShapes, propertiesOf, shapesCode } from './form-shapes.ts';
import { file, HEADER, importOf, literal, type OutputFile } from './output.ts';

/** The entity's calls in validators/calls.js: which argument is held to which shape. */
export function callsPart(entity: EntityModel, compiler: SchemaCompiler): string {
  return entity.calls
    .map(
      (call) =>
        `  ${literal(call.id)}: { ${propertiesOf(call.input)
          .map(([name, schema]) => `${literal(name)}: v.${compiler.nameOf(schema)}`)
          .join(', ')} },\n`,
    )
    .join('');
}

/** The entity's forms in validators/forms.js. */
export function formsPart(entity: EntityModel, compiler: SchemaCompiler): string {
  return entity.forms
    .map((form) => {
      const shapes = formShapes(form, compiler);
      return `${literal(`${form.entity}.${form.key}`)}: { ${shapesCode(shapes, 'v.')}, draftRequired: ${literal(shapes.draftRequired)} },\n`;
    })
    .join('');
}

/** Names of the shapes that the entity's calls and forms use. */
export function shapeNames(entity: EntityModel, compiler: SchemaCompiler): readonly string[] {
  return [
    ...new Set([
      ...entity.calls.flatMap((call) => propertiesOf(call.input).map(([, schema]) => compiler.nameOf(schema))),
      ...entity.forms.flatMap((form) => formShapes(form, compiler).names),
    ]),
  ];
}

export interface ValidatorsInput {
  /** Names of the shapes that any call or form uses. */
  readonly names: Iterable<string>;
  /** callsPart and formsPart of every entity. */
  readonly calls: readonly string[];
  readonly forms: readonly string[];
  readonly compiler: SchemaCompiler;
}

export function emitValidators({ names, calls, forms, compiler }: ValidatorsInput): readonly OutputFile[] {
  return [
    runtimeModule(),
    shapesModule([...new Set(names)].toSorted(), compiler),
    file(
      'validators/calls.js',
      `import * as v from './shapes.js';\nexport const argumentValidators = {\n${calls.join('')}};`,
    ),
    file('validators/forms.js', `import * as v from './shapes.js';\nexport const formParts = {\n${forms.join('')}};`),
    declarations(),
    serverModule(),
  ];
}

function runtimeModule(): OutputFile {
  return file(
    'validators/runtime.js',
    [
      "export { formats } from '../../core/formats/formats.ts';",
      "export { draftValidator, objectValidator } from '../../core/object-validator.ts';",
      "import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';",
      "import equalModule from 'ajv/dist/runtime/equal.js';",
      'export const ucs2length = ucs2lengthModule.default ?? ucs2lengthModule;',
      'export const equal = equalModule.default ?? equalModule;',
    ].join('\n'),
  );
}

function shapesModule(names: readonly string[], compiler: SchemaCompiler): OutputFile {
  return file(
    'validators/shapes.js',
    [
      `import { ${RUNTIME_NAMES.join(', ')} } from './runtime.js';`,
      ...names.map((name) => `export const ${name} = ${compiler.codeOf(name)};`),
    ].join('\n'),
  );
}

function declarations(): OutputFile {
  return {
    path: 'validators/validators.d.ts',
    text: `${HEADER}declare module '*/validators/calls.js' {
  export const argumentValidators: ${importOf('../../core/call-validators.ts')}.ArgumentValidators;
}
declare module '*/validators/forms.js' {
  export const formParts: ${importOf('../../core/form-validators.ts')}.FormPartsByName;
}
`,
  };
}

function serverModule(): OutputFile {
  return file(
    'server/validators.ts',
    [
      "import { callValidatorsOf } from '../../core/call-validators.ts';",
      "import { formValidatorsOf } from '../../core/form-validators.ts';",
      "import type { CallId } from '../../core/ids.ts';",
      "import type { Validate } from '../../core/validation-issue.ts';",
      "import { model } from './model.ts';",
      "import { argumentValidators } from '../validators/calls.js';",
      "import { formParts } from '../validators/forms.js';",
      '',
      '/** Arguments of a call, query and body together, by call. */',
      'export const callValidators: Readonly<Record<CallId, Validate>> = callValidatorsOf(model, argumentValidators);',
      '',
      '/** "<entity>.<Form>" → full and draft validator. */',
      'export const formValidators: Readonly<Record<string, { readonly validate: Validate; readonly validateDraft: Validate }>> = formValidatorsOf(model, formParts);',
    ].join('\n'),
  );
}
