import { describe, expect, test } from 'vitest';
import { insertPhrase } from './insert-phrase.ts';

const at = (from: number, to = from) => ({ from, to });

describe('a phrase', () => {
  test('is all there is in an empty box', () => {
    expect(insertPhrase('', '同意通过。', null).text).toBe('同意通过。');
    expect(insertPhrase('', '同意通过。', at(0)).text).toBe('同意通过。');
  });

  test('goes where one wrote last, without another mark', () => {
    expect(insertPhrase('材料齐全，请尽快办理。', '同意通过，', at(5))).toEqual({
      from: 5,
      to: 5,
      put: '同意通过，',
      text: '材料齐全，同意通过，请尽快办理。',
    });
  });

  test('takes the place of what is marked', () => {
    expect(insertPhrase('材料不全。', '齐全', at(2, 4)).text).toBe('材料齐全。');
  });

  test('is a sentence of its own behind what stands there', () => {
    expect(insertPhrase('材料齐全', '同意通过。', null).text).toBe('材料齐全。同意通过。');
    expect(insertPhrase('材料齐全', '同意通过。', at(4)).text).toBe('材料齐全。同意通过。');
  });

  test('needs no mark behind one', () => {
    for (const before of ['材料齐全。', '材料齐全，', '一、材料齐全；', '材料齐全：\n', 'OK. '])
      expect(insertPhrase(before, '同意通过。', null).text).toBe(`${before}同意通过。`);
  });
});
