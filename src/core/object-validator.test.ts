import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from './json.ts';
import { draftValidator, objectValidator, type PropertyValidate } from './object-validator.ts';
import { fieldErrors } from './validation-messages.ts';

const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string', title: '著作名称', maxLength: 5 },
    pageCount: { type: 'integer', title: '页数', minimum: 1, errorMessage: { minimum: '页数从1开始' } },
    members: {
      type: 'array',
      title: '成员',
      minItems: 1,
      items: { type: 'object', required: ['phone'], properties: { phone: { type: 'string', title: '手机' } } },
    },
  },
  required: ['name', 'pageCount'],
};
const rest = JSON.parse(
  '{ "if": { "properties": { "pageCount": { "const": 9 } }, "required": ["pageCount"] }, "then": { "required": ["members"] } }',
) as JsonSchema;

/** As codegen does: each property alone, without its words. */
function assembled(): ReturnType<typeof objectValidator> {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
  const properties = Object.entries(schema['properties'] as Record<string, JsonSchema>).map(
    ([name, { title: _title, errorMessage: _message, ...shape }]) => [name, ajv.compile(shape) as PropertyValidate],
  );
  return objectValidator({
    schema,
    properties: Object.fromEntries(properties) as Record<string, PropertyValidate>,
    rest: ajv.compile(rest) as PropertyValidate,
  });
}

const VALUES: readonly unknown[] = [
  { name: '教育', pageCount: 3 },
  { name: '教育公平研究', pageCount: 0 },
  { name: 3, pageCount: 1.5 },
  { pageCount: 3, colour: '红' },
  { name: '教育', pageCount: 9 },
  { name: '教育', pageCount: 9, members: [{}] },
  { name: '教育', pageCount: 2, members: [] },
  { name: null, pageCount: 2 },
  null,
  [],
  '教育',
];

describe('an assembled validator', () => {
  const whole = new Ajv({ allErrors: true, verbose: true, strict: false }).compile({ ...schema, ...rest });

  test.each(VALUES.map((value) => [JSON.stringify(value), value]))(
    'gives the verdict and the places ajv gives of the whole schema for %s',
    (_text, value) => {
      const validate = assembled();
      expect(validate(value)).toBe(whole(value));
      const places = (
        errors: readonly { readonly keyword: string; readonly instancePath: string }[] | null | undefined,
      ): readonly string[] => (errors ?? []).map((error) => `${error.instancePath} ${error.keyword}`).toSorted();
      expect(places(validate.errors)).toEqual(places(whole.errors));
    },
  );

  test('reports in the order of the fields, with titles and own messages', () => {
    const validate = assembled();
    validate({ pageCount: 0, members: [{}] });
    expect(fieldErrors(validate.errors, schema)).toEqual([
      { field: '/name', message: '请输入著作名称' },
      { field: '/pageCount', message: '页数从1开始' },
      { field: '/members/0/phone', message: '请输入手机' },
    ]);
  });

  test('names a field that only a condition requires by its title', () => {
    const validate = assembled();
    validate({ name: '教育', pageCount: 9 });
    expect(fieldErrors(validate.errors, schema)).toEqual([
      { field: '/members', message: expect.stringContaining('成员') },
    ]);
  });

  test('does not take an inherited name for a known one', () => {
    const validate = assembled();
    expect(validate(JSON.parse('{"name":"教育","pageCount":1,"__proto__":{}}'))).toBe(false);
    expect(validate(JSON.parse('{"name":"教育","pageCount":1,"constructor":1}'))).toBe(false);
  });
});

describe('a draft', () => {
  const draft = draftValidator(assembled(), ['name']);

  test('needs only what it names', () => {
    expect(draft({ name: '教育' })).toBe(true);
    expect(draft({ pageCount: 3 })).toBe(false);
    expect(fieldErrors(draft.errors, schema)).toEqual([{ field: '/name', message: '请输入著作名称' }]);
  });

  test('may leave rows and conditions unfinished', () => {
    expect(draft({ name: '教育', pageCount: 9, members: [{}] })).toBe(true);
    expect(draft({ name: '教育', members: [] })).toBe(true);
  });

  test('is still held to types, lengths and known fields', () => {
    expect(draft({ name: '教育公平研究' })).toBe(false);
    expect(draft({ name: '教育', pageCount: '三' })).toBe(false);
    expect(draft({ name: '教育', colour: '红' })).toBe(false);
  });
});
