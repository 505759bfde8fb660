import { describe, expect, test } from 'vitest';
import { setRare, textsOf } from './set-rare.ts';

const nameOf = (character: string): string | null => (character === '𠮷' ? 'Rare' : null);

describe('rare characters', () => {
  test('get runs of their own, neighbours together', () => {
    expect(setRare({ text: '𠮷𠮷田与𠮷', bold: true }, nameOf)).toEqual({
      text: [{ text: '𠮷𠮷', font: 'Rare' }, '田与', { text: '𠮷', font: 'Rare' }],
      bold: true,
    });
  });

  test('are found among runs, in columns, stacks and cells', () => {
    expect(setRare({ text: ['主持人', { text: '𠮷', bold: true }, '𠮷某'] }, nameOf)).toEqual({
      text: ['主持人', { text: [{ text: '𠮷', font: 'Rare' }], bold: true }, { text: '𠮷', font: 'Rare' }, '某'],
    });
    expect(setRare({ stack: [{ table: { body: [[{ text: '𠮷' }]] } }] }, nameOf)).toEqual({
      stack: [{ table: { body: [[{ text: [{ text: '𠮷', font: 'Rare' }] }]] } }],
    });
  });

  test('leave every other node as it was', () => {
    const node = { columns: [{ text: '' }, { text: '陈思远' }, { svg: '<svg/>', width: 46 }], margin: [0, 1, 2, 3] };
    expect(setRare(node, nameOf)).toEqual(node);
  });
});

test('the texts of a node are asked for without its pictures', () => {
  expect(
    textsOf({ stack: [{ text: ['甲', { text: '乙' }] }, { image: 'data:image/png;base64,AAAA' }, { svg: '<svg/>' }] }),
  ).toEqual(['甲', '乙']);
});
