import { expect, test } from 'vitest';
import { findText } from './find-text.ts';

test('a text is found across the pieces and lines that it is broken into, whatever spaces stand between', () => {
  expect(findText(['县域教研共', '同体的 建设'], '共同体的建设')).toEqual([
    [
      { piece: 0, from: 4, to: 5 },
      { piece: 1, from: 0, to: 6 },
    ],
  ]);
});

test('every place is found once, small and capital letters alike', () => {
  expect(findText(['PISA 与 pisa'], 'Pisa')).toEqual([[{ piece: 0, from: 0, to: 4 }], [{ piece: 0, from: 7, to: 11 }]]);
  expect(findText(['aaa'], 'aa')).toHaveLength(1);
});

test('nothing is found of nothing', () => {
  expect(findText(['课题'], '  ')).toEqual([]);
  expect(findText([], '课题')).toEqual([]);
});
