// Every field kind, found by itself, is held to the same contract: complete facts, the verdicts and messages of its
// cases through the compiler that the product uses, and values that survive JSON.
import { describe, expect, test } from 'vitest';
import { schemaCompiler } from '../../codegen/emit/compiled-schema.ts';
import { kindOf, matchingKinds } from '../../codegen/resolve/field-facts.ts';
import { typedSchema, valueSchema } from '../../codegen/fields/value-schema.ts';
import { formats } from '../../src/core/formats/formats.ts';
import { objectValidator } from '../../src/core/object-validator.ts';
import type { PropertyValidate } from '../../src/core/object-validator.ts';
import type { FieldCases, FieldKind } from '../../src/core/field-kind.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import type { Validate } from '../../src/core/validation-issue.ts';
import { fieldKinds } from '../../src/generated/server/field-kinds.ts';
import { fieldErrors } from '../../src/core/validation-messages.ts';
import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';

const facts = import.meta.glob<{ field: FieldKind }>('../../src/fields/*/*.field.ts', { eager: true });
const caseFiles = import.meta.glob<{ cases: FieldCases }>('../../src/fields/*/*.cases.ts', { eager: true });
const webFiles = import.meta.glob('../../src/fields/*/*.web.tsx');
const kinds = new Map(Object.values(facts).map(({ field }): [string, FieldKind] => [field.kind, field]));

const COLUMN_TYPES = /^(?:text|bigint|integer|numeric(?:\(\d+,\d+\))?|date|timestamptz|boolean|jsonb)$/;

test('the kinds of the issue are all there', () => {
  const wanted = [
    'text',
    'long-text',
    'rich-text',
    'number',
    'money',
    'date',
    'date-time',
    'choice',
    'dictionary',
    'yes-no',
    'reference',
    'file',
    'image',
    'phone',
    'idcard',
    'email',
    'table',
  ];
  expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test.each(Object.entries(fieldKinds))(
  'the server half of %s says of sheets and files what its traits say',
  (_, kind) => {
    expect(kind.sheet !== null).toBe(kind.traits.inSheets);
    expect(kind.files === null ? 'none' : kind.files.isText ? 'markup' : 'files').toBe(
      ['files', 'markup'].includes(kind.traits.value) ? kind.traits.value : 'none',
    );
  },
);

describe.each([...kinds.keys()].toSorted())('field kind %s', (kind) => {
  const field = factsOf(kind);
  const cases = caseFiles[`../../src/fields/${kind}/${kind}.cases.ts`]?.cases;

  test('has facts under its own name, cases and a browser side', () => {
    expect(facts[`../../src/fields/${kind}/${kind}.field.ts`]?.field.kind).toBe(kind);
    expect(cases?.valid.length).toBeGreaterThan(0);
    expect(cases?.invalid.length).toBeGreaterThan(0);
    expect(webFiles[`../../src/fields/${kind}/${kind}.web.tsx`]).toBeDefined();
  });

  test('has a Chinese title, types and a column type of PostgreSQL, and has the options that it needs', () => {
    expect(field.title).toMatch(/[\u4e00-\u9fff]/);
    expect(field.types.length).toBeGreaterThan(0);
    for (const type of field.types) expect(field.columnType({ type })).toMatch(COLUMN_TYPES);
    expect(Object.keys(field.options)).toEqual(expect.arrayContaining([...(field.needs ?? [])]));
  });

  test('is drawn with a widget of its own name', () => {
    expect(field.ui(typedSchema(cases?.schema ?? {}, field))['ui:widget']).toBe(kind);
  });

  test('adds plain JSON to a schema, and only keywords it can compile', () => {
    const added = field.schema(typedSchema(cases?.schema ?? {}, field));
    expect(JSON.parse(JSON.stringify(added))).toEqual(added);
    expect(typeof added['format'] === 'string' ? formats[added['format']] : 'none').toBeDefined();
  });

  test.each((cases?.valid ?? []).map((value) => [short(value), value] as const))('takes %s', async (_name, value) => {
    const { validate, schema } = await compiled(kind);
    validate({ value });
    expect(fieldErrors(validate.errors, schema)).toEqual([]);
  });

  test.each((cases?.invalid ?? []).map(({ value, message }) => [short(value), message, value] as const))(
    'refuses %s with “%s”',
    async (_name, message, value) => {
      const { validate, schema } = await compiled(kind);
      expect(validate({ value })).toBe(false);
      const errors = fieldErrors(validate.errors, schema);
      expect(errors.map((error) => error.message)).toContain(message);
      expect(errors.every((error) => error.field.startsWith('/value'))).toBe(true);
    },
  );

  test('asks for a missing value by what a person does there', async () => {
    const { validate, schema, title } = await compiled(kind);
    expect(validate({})).toBe(false);
    const [error] = fieldErrors(validate.errors, schema);
    expect(error?.field).toBe('/value');
    expect(error?.message).toMatch(/^请(?:输入|选择|上传|添加)/);
    expect(error?.message).toContain(title);
  });

  test('values survive JSON, which is how they travel and how rows are stored', () => {
    for (const value of cases?.valid ?? []) expect(JSON.parse(JSON.stringify(value))).toEqual(value);
  });
});

test('a property without x-kind is of one kind at most', () => {
  const plain: readonly JsonSchema[] = [
    ...[...kinds.values()].flatMap((kind) => kind.types.map((type) => ({ type }))),
    ...Object.keys(formats).map((format) => ({ type: 'string', format })),
    { type: 'integer', 'x-choices': [] },
    { type: 'string', 'x-choices': [] },
    { type: 'array', 'x-choices': [] },
    { type: 'string', 'x-dictionary': 'nation' },
    { type: 'integer', 'x-to': 'organ' },
  ];
  const tied = plain
    .map((schema) => ({ schema, of: matchingKinds(schema, kinds).map(({ kind }) => kind) }))
    .filter(({ of }) => of.length > 1);
  expect(tied).toEqual([]);
  expect(kindOf({ type: 'string' }, kinds).kind).toBe('text');
});

async function compiled(
  kind: string,
): Promise<{ readonly validate: Validate; readonly schema: JsonSchema; readonly title: string }> {
  const cases = caseFiles[`../../src/fields/${kind}/${kind}.cases.ts`]?.cases;
  const value = valueSchema({ ...cases?.schema, 'x-kind': kind }, kinds);
  const schema: JsonSchema = {
    type: 'object',
    properties: { value },
    required: ['value'],
    additionalProperties: false,
  };
  const compiler = schemaCompiler(new Map());
  const code = `export const make = (formats, ucs2length, equal) => ${compiler.codeOf(compiler.nameOf(value))};`;
  const module: { make: (...given: unknown[]) => PropertyValidate } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  const property = module.make(formats, asFunction(ucs2length), asFunction(equal));
  return {
    schema,
    title: String(value['title']),
    validate: objectValidator({ schema, properties: { value: property }, rest: null }),
  };
}

/** CommonJS modules come as { default }. */
function asFunction(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
}

function factsOf(kind: string): FieldKind {
  const found = kinds.get(kind);
  if (found === undefined) throw new Error(`no facts of ${kind}`);
  return found;
}

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
