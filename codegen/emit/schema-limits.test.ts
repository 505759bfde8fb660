import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../src/core/json.ts';
import { schemaCompiler } from './compiled-schema.ts';
import { putLimits, takeLimits } from './schema-limits.ts';

type Check = (value: unknown) => boolean;

/** Runs a compiled snippet as its module would. */
function check(schema: JsonSchema): Check {
  const compiler = schemaCompiler(new Map());
  const ucs2length = (text: string): number => [...text].length;
  return runInNewContext(compiler.codeOf(compiler.nameOf(schema)), {
    formats: {},
    ucs2length,
    equal: Object.is,
  }) as Check;
}

describe('limits', () => {
  test('are taken out and put back as they were, also in rows', () => {
    const schema: JsonSchema = {
      type: 'array',
      maxItems: 3,
      items: { type: 'object', properties: { maximum: { type: 'number', minimum: -0.5, maximum: 12.25 } } },
    };
    const { template, limits } = takeLimits(schema);
    expect(limits).toEqual([3, -0.5, 12.25]);
    expect(JSON.parse(putLimits(JSON.stringify(template), limits))).toEqual(schema);
  });

  test('leave numbers alone that are values', () => {
    const schema: JsonSchema = { enum: [{ maximum: 3 }], const: { minLength: 1 }, default: 7 };
    expect(takeLimits(schema)).toEqual({ template: schema, limits: [] });
  });

  test('hold in the code compiled without them', () => {
    const [short, long] = [
      check({ type: 'string', minLength: 2, maxLength: 3 }),
      check({ type: 'string', minLength: 2, maxLength: 6 }),
    ];
    expect(['教', '教育', '教育公平', '教育公平研究院'].map(short)).toEqual([false, true, false, false]);
    expect(['教', '教育', '教育公平', '教育公平研究院'].map(long)).toEqual([false, true, true, false]);
    const range = check({ type: 'number', minimum: -1.5, exclusiveMaximum: 10 });
    expect([-2, -1.5, 9.99, 10].map(range)).toEqual([false, true, true, false]);
  });

  test('are part of the name: other limits are another validator', () => {
    const compiler = schemaCompiler(new Map());
    expect(compiler.nameOf({ type: 'string', maxLength: 3 })).not.toBe(
      compiler.nameOf({ type: 'string', maxLength: 4 }),
    );
    expect(compiler.nameOf({ type: 'string', maxLength: 3, title: '名称' })).toBe(
      compiler.nameOf({ maxLength: 3, type: 'string', title: '编号' }),
    );
  });
});
