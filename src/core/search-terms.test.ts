import { describe, expect, test } from 'vitest';
import { findRanges, searchWords, wholeToken } from './search-terms.ts';

const tokensOf = (typed: string): readonly (readonly string[])[] => searchWords(typed).map(({ tokens }) => tokens);

describe('words of a search', () => {
  test('a run of Chinese is its pairs, every part of two characters among them', () => {
    expect(tokensOf('教育信息化')).toEqual([['教育', '育信', '信息', '息化']]);
    expect(tokensOf('学')).toEqual([['学']]);
    expect(searchWords('学')[0]).toMatchObject({ isPrefix: true });
  });

  test('blanks, signs and punctuation part words, and so does a change of script', () => {
    expect(tokensOf('张建新，26YB012·（阅读）')).toEqual([['张建', '建新'], ['26yb012'], ['阅读']]);
    expect(tokensOf('ＡＢ 12')).toEqual([['ab'], ['12']]);
    expect(tokensOf(' ，。!!& | * : \' " \\ ')).toEqual([]);
  });

  test('characters beyond the basic plane stay whole', () => {
    expect(tokensOf('\u{20bb7}田')).toEqual([['\u{20bb7}田']]);
  });

  test('letters alone may be pinyin, numbers may not', () => {
    expect(searchWords('zjx 26 a b2').map(({ isLatin }) => isLatin)).toEqual([true, false, false, false]);
  });

  test('nobody is asked for more than a dozen words', () => {
    expect(searchWords('一 二 三 四 五 六 七 八 九 十 甲 乙 丙 丁'.repeat(3))).toHaveLength(12);
  });

  test('a value whole has no signs', () => {
    expect(wholeToken(' 26-YB（012） ')).toBe('26yb012');
  });
});

describe('places of the words', () => {
  test('stand where the text has them, however it is written', () => {
    expect(findRanges('小学ＡＢ的阅读与阅读课', searchWords('阅读 ab'))).toEqual([
      [2, 4],
      [5, 7],
      [8, 10],
    ]);
    expect(findRanges('\u{20bb7}田的阅读', searchWords('阅读'))).toEqual([[4, 6]]);
    expect(findRanges('数学', searchWords('阅读'))).toEqual([]);
  });

  test('that overlap are one', () => {
    expect(findRanges('教育信息化', searchWords('教育信息 信息化'))).toEqual([[0, 5]]);
  });
});
