import { describe, expect, test } from 'vitest';
import { pageTexts } from './page-text.ts';
import { fieldRuns, textChanges } from './text-changes.ts';

const before = ['县域教研共同体是重要机制。样本为12所学校。', '研究采用问卷调查。结论是有效的。'];

describe('changes between two versions', () => {
  test('of equal texts there are none, however their lines and pages are cut', () => {
    expect(textChanges(before, before)).toEqual([]);
    expect(
      textChanges(before, ['县域教研共同体是重要机制。样本为', '12所 学校。研究采用问卷调查。结论是有效的。']),
    ).toEqual([]);
  });

  test('a paragraph that pushes the rest to the next page is one change, on its page', () => {
    const after = ['县域教研共同体是重要机制。新增一段说明。', '样本为12所学校。研究采用问卷调查。', '结论是有效的。'];
    expect(textChanges(before, after)).toEqual([
      {
        beforePage: 1,
        afterPage: 1,
        kind: 'added',
        before: [],
        after: [{ text: '新增一段说明。', isOwn: true }],
        lead: '县域教研共同体是重要机制。',
        hasFigures: false,
      },
    ]);
  });

  test('within a sentence the characters that changed are told, and that a number did', () => {
    const [change] = textChanges(before, [before[0]?.replace('12所', '36所') ?? '', before[1] ?? '']);
    expect(change).toMatchObject({
      kind: 'changed',
      hasFigures: true,
      before: [
        { text: '样本为', isOwn: false },
        { text: '12', isOwn: true },
        { text: '所学校。', isOwn: false },
      ],
      after: [
        { text: '样本为', isOwn: false },
        { text: '36', isOwn: true },
        { text: '所学校。', isOwn: false },
      ],
    });
  });

  test('a sentence that was mended, one that was added behind it and one that was struck are three changes', () => {
    const changes = textChanges(
      ['样本为12所学校。研究采用问卷调查，回收860份。访谈并行。建议扩大试点。'],
      ['样本为14所学校。其中两所是新补充的乡村小学。研究采用问卷调查，回收1024份。访谈并行。'],
    );
    expect(changes.map(({ kind, hasFigures }) => [kind, hasFigures])).toEqual([
      ['changed', true],
      ['added', false],
      ['changed', true],
      ['removed', false],
    ]);
  });

  test('what was removed is told with the page that it stood on', () => {
    expect(textChanges(before, [before[0] ?? '', '结论是有效的。'])).toMatchObject([
      { kind: 'removed', beforePage: 2, afterPage: 2, after: [] },
    ]);
  });

  test('pages that share little take longer by no more than the square of their number', () => {
    const pages = (from: string, count: number): string[] =>
      Array.from({ length: count }, (_, page) =>
        Array.from({ length: 30 }, (__, at) => `${from}第${page * 31 + at}句话说明一个观点。`).join(''),
      );
    const secondsFor = (count: number): number => {
      const began = performance.now();
      expect(textChanges(pages('甲', count), pages('乙', count)).length).toBeGreaterThan(0);
      return performance.now() - began;
    };
    secondsFor(15);
    // Side by side: what else the machine does slows both. Four times as many: sixteen times, and as much again.
    expect(secondsFor(80) / secondsFor(20)).toBeLessThan(32);
  });
});

describe('the running text of pages', () => {
  test('has neither page numbers nor headers that stand on most pages', () => {
    const pages = [1, 2, 3, 4].map((page) => ['江西省教育科学规划课题', `正文${page}。`, `- ${page} -`]);
    expect(pageTexts(pages)).toEqual(['正文1。', '正文2。', '正文3。', '正文4。']);
  });

  test('of few pages keeps what might be a header, and spaces between words of letters', () => {
    expect(pageTexts([['标题', 'open', 'science', '3 / 9']])).toEqual(['标题open science']);
  });
});

test('a field that is a name changes as a whole, a long one character by character', () => {
  expect(fieldRuns('杜红霞', '林霞')).toEqual({
    before: [{ text: '杜红霞', isOwn: true }],
    after: [{ text: '林霞', isOwn: true }],
  });
  expect(fieldRuns('', '新增的一段说明文字')).toEqual({
    before: [],
    after: [{ text: '新增的一段说明文字', isOwn: true }],
  });
  expect(fieldRuns('江西师范大学数学与统计学院', '江西师范大学心理学院').after).toEqual([
    { text: '江西师范大学', isOwn: false },
    { text: '心理学', isOwn: true },
    { text: '院', isOwn: false },
  ]);
});
