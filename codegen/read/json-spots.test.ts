import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStepwise } from './json-source.ts';
import { parseSoundJson } from './json-spots.ts';

const root = join(import.meta.dirname, '../..');

function stepwise(text: string): ReturnType<typeof parseStepwise> {
  return parseStepwise({ file: 'schemas/base/organ/organ.schema.json', text });
}

describe('JSON without a mistake', () => {
  it('has the values and the places that the slow parser finds, in every file of the config', () => {
    const files = readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.json'),
    );
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const text = readFileSync(join(root, 'schemas', file), 'utf8');
      expect({ file, ...parseSoundJson(text) }).toEqual({ file, ...stepwise(text).parsed });
    }
  });

  it('has them in any text that JSON can write', () => {
    const keys = fc.constantFrom('title', 'x-kind', '编号', '', 'a"b', '1', '0');
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(null, true, -2.5, 1e21, '', '},"', '[\\', '名称\n'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(keys, tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2, '\t'), (one, indent) => {
        const text = JSON.stringify(one, null, indent);
        const sound = parseSoundJson(text);
        const { parsed } = stepwise(text);
        expect(sound ?? parsed).toEqual(parsed);
        expect(sound !== null || /\\"|"\d":/.test(text)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves a repeated key to the parser that names it, whatever stands under it', () => {
    const values = ['1', '"x"', '"},\\""', '[]', '[1,2]', '{}', '{"a":1}', 'null'];
    for (const first of values) {
      for (const second of values) expect(parseSoundJson(`{"a":${first},"a":${second}}`)).toBeNull();
    }
    expect(stepwise('{"a":1,"b":{"c":1,"c":2}}').problems.map(({ code }) => code)).toEqual(['C003']);
  });

  it('leaves a text with a mistake alone', () => {
    for (const text of ['', '{', '{"a":1,}', '[1 2]', '{"a" 1}', "{'a':1}", '// note\n{}', '"open'])
      expect(parseSoundJson(text)).toBeNull();
  });
});
