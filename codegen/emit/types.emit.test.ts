// What is known at a glance is what the compiler would have answered.
import fc from 'fast-check';
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
  { const: 1 },
  { type: 'boolean', const: true },
];

const SHARED: readonly JsonSchema[] = [
  { type: 'array', items: { type: 'string' } },
  { type: 'object' },
  { type: 'object', properties: {} },
  { type: 'array', items: { type: 'object', additionalProperties: false, properties: { a: { type: 'null' } } } },
];

const name = fc.stringMatching(/^[A-Za-z_$][A-Za-z0-9_$]{0,5}$/);
const { schema: anySchema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(...SINGLE),
    tie('schema').map((items) => ({ type: 'array', items })),
    fc
      .tuple(fc.dictionary(name, tie('schema'), { maxKeys: 4, noNullPrototype: true }), fc.array(name), fc.boolean())
      .map(([properties, others, isOpen]) => ({
        type: 'object',
        properties,
        required: [...others, ...Object.keys(properties).filter((_, at) => at % 2 === 0)],
        ...(isOpen ? {} : { additionalProperties: false }),
      })),
  ),
}));

describe('a plain type', () => {
  test.each(SINGLE)('%j is the one the compiler finds', async (schema) => {
    expect(plainType(schema)).toBe(await compiledType(schema));
  });

  test.each(SHARED)('%j is the one the compiler finds', async (schema) => {
    expect(plainType(schema)).toBe(await compiledType(schema));
  });

  test('is the one the compiler finds for lists and records of them, however deep', async () => {
    await fc.assert(
      fc.asyncProperty(anySchema, async (schema) => {
        expect(plainType(schema)).toBe(await compiledType(schema));
      }),
      { numRuns: 40 },
    );
  });

  test.each<JsonSchema>([
    { type: 'array' },
    { type: 'array', items: [{ type: 'string' }] },
    { type: 'object', properties: { 'a-b': { type: 'string' } } },
    { type: 'object', additionalProperties: true },
    { type: 'object', oneOf: [{ required: ['a'] }] },
    { const: [1] },
    { type: ['string', 'null'] },
    { enum: [] },
    {},
  ])('%j is left to the compiler', (schema) => {
    expect(plainType(schema)).toBeNull();
  });
});
