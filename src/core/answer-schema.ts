// Schemas of what is answered, for OpenAPI: the envelope of a success or a failure, and a stored value. Calls of the
// config and the server's own are described in the same words.
import { isObject, type Json, type JsonSchema } from './json.ts';

/** api.md, Envelope: the result of a success, or a failure. */
export function answerSchema(result: Json): JsonSchema {
  const success: JsonSchema = {
    type: 'object',
    required: ['code', 'message', 'result'],
    properties: { code: { const: 200 }, message: { type: 'string' }, result },
  };
  return { anyOf: [success, { $ref: '#/components/schemas/Failure' }] };
}

export function failureSchema(): JsonSchema {
  const text: JsonSchema = { type: 'string' };
  const error: JsonSchema = {
    type: 'object',
    required: ['field', 'message'],
    properties: {
      field: text,
      message: text,
      section: text,
      id: { type: 'integer' },
      label: { type: ['string', 'null'] },
      reason: text,
    },
  };
  const conflict: JsonSchema = {
    type: 'object',
    additionalProperties: { type: 'object', required: ['yours', 'theirs'] },
  };
  return {
    type: 'object',
    required: ['code', 'message', 'result'],
    properties: {
      code: { enum: ['0001', '0002', '0003', 401, 402] },
      message: text,
      result: {
        type: ['object', 'null'],
        properties: {
          errors: { type: 'array', items: error },
          conflict,
          bySelf: { type: 'boolean', description: 'conflict：另一次修改是否也是本人所做' },
        },
      },
    },
  };
}

const SHAPE = new Set(['title', 'format', 'readOnly']);

/**
 * Of a field's schema what holds of every stored value: it may be empty, and older than the limits that a save is held
 * to.
 */
export function answeredSchema(schema: JsonSchema): JsonSchema {
  const shown: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (SHAPE.has(key)) shown[key] = value;
    else if (key === 'type') shown[key] = Array.isArray(value) ? [...new Set([...value, 'null'])] : [value, 'null'];
    else if (key === 'enum' && Array.isArray(value)) shown[key] = value.includes(null) ? value : [...value, null];
    else if (key === 'items' && isObject(value)) shown[key] = answeredSchema(value);
    else if (key === 'properties' && isObject(value))
      shown[key] = Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, isObject(member) ? answeredSchema(member) : member]),
      );
  }
  return shown;
}
