// Forms for measuring, made as codegen makes them: kinds' schemas, standalone validators, one object validator.
// A Vite plugin gives them to the page as the module "virtual:bench-forms".
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { schemaCompiler } from '../../codegen/emit/compiled-schema.ts';
import type { SchemaCompiler } from '../../codegen/emit/compiled-schema.ts';
import { loadFieldKinds } from '../../codegen/resolve/field-facts.ts';
import type { FieldKinds } from '../../codegen/resolve/field-facts.ts';
import { valueSchema } from '../../codegen/fields/value-schema.ts';
import type { JsonSchema } from '../../src/core/json.ts';
import { ARGUMENT_FIELDS, benchFields, CHOICES } from './keystroke-pages/bench-fields.ts';
import type { BenchField } from './keystroke-pages/bench-fields.ts';

const root = join(import.meta.dirname, '../..');
const ID = 'virtual:bench-forms';

export function benchForms(counts: readonly number[]): Plugin {
  return {
    name: 'bench-forms',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: async (id) => (id === `\0${ID}` ? benchModule(counts) : null),
  };
}

async function benchModule(counts: readonly number[]): Promise<string> {
  const kinds = await loadFieldKinds(
    root,
    readdirSync(join(root, 'src/fields'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );
  const compiler = schemaCompiler(new Map());
  const forms = counts.map((count) => `${count}: ${formCode(benchFields(count), kinds, compiler)}`);
  const argument = formCode(ARGUMENT_FIELDS, kinds, compiler);
  return [
    `import { formats } from ${JSON.stringify(join(root, 'src/core/formats/formats.ts'))};`,
    `import { objectValidator, draftValidator } from ${JSON.stringify(join(root, 'src/core/object-validator.ts'))};`,
    "import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';",
    "import equalModule from 'ajv/dist/runtime/equal.js';",
    'const ucs2length = ucs2lengthModule.default ?? ucs2lengthModule, equal = equalModule.default ?? equalModule;',
    `export const forms = { ${forms.join(',\n')} };`,
    `export const argument = ${argument};`,
  ].join('\n');
}

function formCode(fields: readonly BenchField[], kinds: FieldKinds, compiler: SchemaCompiler): string {
  const properties = Object.fromEntries(fields.map((field) => [field.name, valueSchema(propertyOf(field), kinds)]));
  const schema: JsonSchema = {
    type: 'object',
    title: '测量',
    properties,
    required: fields.filter((field) => field.isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
  const webFields = fields.map((field) => ({
    name: field.name,
    title: field.title,
    kind: field.type === 'select' ? 'choice' : field.type,
    choices: field.type === 'select' ? CHOICES : null,
    dictionary: null,
    options: {},
    to: null,
  }));
  const parts = Object.entries(properties).map(
    ([name, property]) => `${JSON.stringify(name)}: ${compiler.codeOf(compiler.nameOf(property))}`,
  );
  return `(() => {
    const schema = ${JSON.stringify(schema)};
    const validate = objectValidator({ schema, properties: { ${parts.join(',')} }, rest: null });
    return { key: 'Bench', entity: 'bench', title: '测量', version: '1', schema, uiSchema: {}, rules: { shown: [], dates: [], locked: null, access: {} }, frame: { notice: null, banner: null${words(fields)} }, fields: ${JSON.stringify(webFields)}, validate, validateDraft: draftValidator(validate, []), branches: {} };
  })()`;
}

/** Formatted texts are counted together. */
function words(fields: readonly BenchField[]): string {
  const texts = fields.filter(({ type }) => type === 'rich-text').map(({ name }) => name);
  return texts.length === 0 ? '' : `, words: [{ title: '论证总字数', fields: ${JSON.stringify(texts)}, max: 15000 }]`;
}

function propertyOf({ title, type }: BenchField): JsonSchema {
  switch (type) {
    case 'number':
      return { title, type: 'number' };
    case 'select':
      return { title, type: 'integer', 'x-choices': CHOICES };
    case 'date':
      return { title, type: 'string', format: 'date' };
    case 'text':
      return { title, type: 'string', maxLength: 100 };
    case 'rich-text':
      return { title, type: 'string', 'x-kind': 'rich-text' };
    case 'table':
      return {
        title,
        type: 'array',
        'x-kind': 'table',
        maxItems: 20,
        items: {
          type: 'object',
          properties: {
            name: { title: '名称', type: 'string', maxLength: 60 },
            leader: { title: '负责人', type: 'string', maxLength: 20 },
            content: { title: '内容', type: 'string', maxLength: 500 },
          },
          required: ['name'],
        },
      };
  }
}
