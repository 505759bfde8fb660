// What is known at a glance is what the compiler would have answered.
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../src/core/json.ts';
import { compiledType, plainType } from './types.emit.ts';

const SINGLE: readonly JsonSchema[] = [
  { type: 'string' },
  { type: 'integer' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'null' },
  { type: 'integer', enum: [1, 2, 9, -1] },
  { type: 'string', enum: ['省级', "带'引号", '带"引号'] },
  { enum: ['甲', 1] },
  { enum: [1] },
];

describe('the type of a single value', () => {
  test.each(SINGLE)('%j is the one the compiler finds', async (schema) => {
    expect(plainType(schema)).toBe(await compiledType(schema));
  });

  test.each<JsonSchema>([
    { type: 'array', items: { type: 'string' } },
    { type: 'object', properties: {} },
    { type: ['string', 'null'] },
    { const: 1 },
    { enum: [] },
    {},
  ])('%j is left to the compiler', (schema) => {
    expect(plainType(schema)).toBeNull();
  });
});
