// Does a value satisfy a small schema? RJSF asks it of `if` and `oneOf` branches to know which fields stand in a form.
// The whole form is judged by its compiled validator; this knows the keywords such branches are written with, and needs no eval.
import type { Json, JsonSchema } from '../../core/model.ts';

type Check = (expected: Json, value: unknown, schema: JsonSchema) => boolean;

const CHECKS: Readonly<Record<string, Check>> = {
  type: (expected, value) => (Array.isArray(expected) ? expected : [expected]).some((type) => hasType(value, type)),
  const: (expected, value) => isEqual(expected, value),
  enum: (expected, value) => Array.isArray(expected) && expected.some((one) => isEqual(one, value)),
  required: (expected, value) => !isObject(value) || (Array.isArray(expected) && expected.every((key) => value[String(key)] !== undefined)),
  properties: (expected, value) => !isObject(value) || !isObject(expected)
    || Object.entries(expected).every(([key, sub]) => value[key] === undefined || satisfies(sub, value[key])),
  not: (expected, value) => !satisfies(expected, value),
  allOf: (expected, value) => Array.isArray(expected) && expected.every((sub) => satisfies(sub, value)),
  anyOf: (expected, value) => Array.isArray(expected) && expected.some((sub) => satisfies(sub, value)),
  oneOf: (expected, value) => Array.isArray(expected) && expected.filter((sub) => satisfies(sub, value)).length === 1,
  contains: (expected, value) => !Array.isArray(value) || value.some((item) => satisfies(expected, item)),
  minItems: (expected, value) => !Array.isArray(value) || value.length >= Number(expected),
  minLength: (expected, value) => typeof value !== 'string' || value.length >= Number(expected),
  minimum: (expected, value) => typeof value !== 'number' || value >= Number(expected),
  maximum: (expected, value) => typeof value !== 'number' || value <= Number(expected),
  exclusiveMinimum: (expected, value) => typeof value !== 'number' || value > Number(expected),
  exclusiveMaximum: (expected, value) => typeof value !== 'number' || value < Number(expected),
};

export function satisfies(schema: Json | undefined, value: unknown): boolean {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema)) return true;
  return Object.entries(schema).every(([keyword, expected]) => CHECKS[keyword]?.(expected, value, schema) ?? true);
}

function hasType(value: unknown, type: Json): boolean {
  switch (type) {
    case 'null': return value === null;
    case 'array': return Array.isArray(value);
    case 'object': return isObject(value);
    case 'integer': return Number.isInteger(value);
    default: return typeof value === type;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEqual(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
