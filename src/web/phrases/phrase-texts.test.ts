import { describe, expect, test } from 'vitest';
import { keptText, phraseOf, phrasesWith } from './phrase-texts.ts';

const phrases = [
  { id: 1, text: '材料齐全，同意通过。', shared: false },
  { id: 2, text: '请补充问卷原件后重新提交。', shared: true },
].map(phraseOf);

describe('phrases', () => {
  test("are one's own or for all", () => {
    expect(phrases.map(({ isShared }) => isShared)).toEqual([false, true]);
  });

  test('are found by any of their words', () => {
    const found = (wanted: string) => phrasesWith(phrases, wanted).map(({ id }) => id);
    expect([found(''), found(' 问卷 '), found('补充 提交'), found('补充 通过')]).toEqual([[1, 2], [2], [2], []]);
  });

  test('are kept as one paragraph, from two characters on', () => {
    expect(keptText('  一、材料齐全。\n\n二、同意通过。 ')).toBe('一、材料齐全。 二、同意通过。');
    expect([keptText(''), keptText(' 好 '), keptText('同意')]).toEqual(['', '', '同意']);
  });
});
