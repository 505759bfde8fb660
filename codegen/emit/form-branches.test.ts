// What codegen compiles of a conditional form against what RJSF asks for while the form is filled in.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { hashForSchema, retrieveSchema, type RJSFSchema } from '@rjsf/utils';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../src/core/json.ts';
import { formBranches } from './form-branches.ts';

// As text, as a form file has it: a `then` in code would look like a promise's.
const schema = JSON.parse(`{
  "type": "object",
  "properties": { "hasPartner": { "type": "boolean", "title": "是否有合作单位" }, "count": { "type": "integer", "title": "成员人数" } },
  "allOf": [
    { "if": { "properties": { "hasPartner": { "const": true } }, "required": ["hasPartner"] }, "then": { "properties": { "partner": { "type": "string", "title": "合作单位" } }, "required": ["partner"] } },
    { "if": { "properties": { "count": { "minimum": 10 } }, "required": ["count"] }, "then": { "properties": { "reason": { "type": "string", "title": "人数说明" } } } }
  ]
}`) as JsonSchema;

function shownFields(values: object): readonly string[] {
  const ajv = new Ajv({ strict: false });
  const functions = Object.fromEntries(
    Object.entries({ ...formBranches(schema), [hashForSchema(schema as RJSFSchema)]: schema }).map(([hash, one]) => [
      hash,
      ajv.compile(one),
    ]),
  );
  const validator = createPrecompiledValidator(
    functions as Parameters<typeof createPrecompiledValidator>[0],
    schema as RJSFSchema,
  );
  return Object.keys(retrieveSchema(validator, schema as RJSFSchema, schema as RJSFSchema, values).properties ?? {});
}

describe('branches of a form', () => {
  test('a form without conditions has none', () => {
    expect(formBranches({ type: 'object', properties: { name: { type: 'string' } } })).toEqual({});
  });

  test('are all that RJSF asks for, whatever is filled in', () => {
    expect(shownFields({})).toEqual(['hasPartner', 'count']);
    expect(shownFields({ hasPartner: true })).toEqual(['hasPartner', 'count', 'partner']);
    expect(shownFields({ count: 12 })).toEqual(['hasPartner', 'count', 'reason']);
    expect(shownFields({ hasPartner: true, count: 12 })).toEqual(['hasPartner', 'count', 'partner', 'reason']);
  });

  test('carry no name that RJSF gave them', () => {
    expect(Object.values(formBranches(schema)).filter((branch) => '$id' in branch)).toEqual([]);
  });
});
