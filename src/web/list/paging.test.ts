import { describe, expect, test } from 'vitest';
import { pageCount, pageInstead, pageWindow, pagingText } from './paging.ts';

describe('text of a pager', () => {
  test.each([
    { page: 1, pageSize: 10, total: 43, text: '第 1-10 条/总共 43 条' },
    { page: 5, pageSize: 10, total: 43, text: '第 41-43 条/总共 43 条' },
    { page: 1, pageSize: 20, total: 1, text: '第 1-1 条/总共 1 条' },
    { page: 1, pageSize: 10, total: 0, text: '总共 0 条' },
    { page: 9, pageSize: 10, total: 43, text: '总共 43 条' },
  ])('page $page of $pageSize with $total rows: $text', ({ page, pageSize, total, text }) => {
    expect(pagingText(page, pageSize, total)).toBe(text);
  });
});

describe('pages offered', () => {
  test('few pages are all offered', () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  test('many pages keep first, last and two around; a gap of one page is that page', () => {
    expect(pageWindow(10, 40)).toEqual([1, null, 8, 9, 10, 11, 12, null, 40]);
    expect(pageWindow(5, 40)).toEqual([1, 2, 3, 4, 5, 6, 7, null, 40]);
  });

  test('there is always a page', () => {
    expect(pageCount(10, 0)).toBe(1);
    expect(pageCount(10, 101)).toBe(11);
  });
});

describe('a page that came empty', () => {
  test('the first page stays', () => {
    expect(pageInstead(1, 10, 0)).toBeNull();
  });

  test('another goes one back, or to the last page that exists', () => {
    expect(pageInstead(3, 10, 20)).toBe(2);
    expect(pageInstead(9, 10, 20)).toBe(2);
    expect(pageInstead(3, 10, 0)).toBe(1);
  });
});
