import { describe, expect, test } from 'vitest';
import { safeCell } from './spreadsheet.ts';

const STARTS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '⁼', '₊', '−'];
const UNSEEN = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\u00a0',
  '\u3000',
  '\u2003',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u200e',
  '\u202e',
  '\u2066',
  '\u180e',
  '\u034f',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\u{e0020}',
  '\u200b\ufeff \u3000',
];

describe('cells of an export', () => {
  test('nothing starts a formula', () => {
    for (const text of ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1']) expect(safeCell(text)).toBe(`'${text}`);
  });

  test.each(
    UNSEEN.map(
      (unseen) =>
        [
          [...unseen].map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16)}`).join(' ') || 'nothing',
          unseen,
        ] as const,
    ),
  )('%s before it does not hide a formula, of any width', (_name, unseen) => {
    for (const start of STARTS)
      expect(safeCell(`${unseen}${start}HYPERLINK("http://x","点我")`)).toBe(
        `'${unseen}${start}HYPERLINK("http://x","点我")`,
      );
  });

  test('what only holds such a character, or nothing that is seen, stays as it is', () => {
    const texts = ['A=B', '课题（＝第一期）', 'x@y.cn', ' 前有空格', '\u200b零宽', '', ' ', '\u200b', '～', '·', '—'];
    expect(texts.map(safeCell)).toEqual(texts);
  });

  test('numbers, dates and Chinese stay as they are; control characters go', () => {
    expect(['-1', '-12.5', '2026-03-01', '课题'].map(safeCell)).toEqual(['-1', '-12.5', '2026-03-01', '课题']);
    expect(safeCell('甲\u0000\u0008乙')).toBe('甲乙');
  });
});
