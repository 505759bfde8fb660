import { describe, expect, test } from 'vitest';
import { findExcess } from './scan-rich-text.ts';

const limits = { mostTags: 1_000, deepest: 10 };

describe('the scan of a formatted text', () => {
  test.each([
    ['a paragraph', '<p>以县域为单位推进<strong>集团化办学</strong>。</p>'],
    [
      'paragraphs and cells whose ends are left out',
      `${'<p>第一段'.repeat(50)}<table>${'<tr><td>一<td>二'.repeat(50)}</table>`,
    ],
    ['items of a list, one after the other', `<ul>${'<li>调研</li>'.repeat(100)}</ul>`],
    ['void elements', '<br><img src="/x"><hr>'.repeat(50)],
    ['signs that are no tags', '3 < 5，5 > 3，<3'],
    ['a sign of an end in quotes', '<a title="大于 >" href="https://example.cn">甲</a>'.repeat(50)],
    ['no text at all', ''],
  ])('lets %s pass', (_, html) => {
    expect(findExcess(html, limits)).toBeNull();
  });

  test.each([
    ['tags that nobody closes', `x${'<x>'.repeat(11)}`, 'depth'],
    ['lists in lists', '<ul><li>'.repeat(6), 'depth'],
    ['ends of something else between them', '<b></i>'.repeat(11), 'depth'],
    ['more tags than any editor writes', '<b>甲</b>'.repeat(501), 'tags'],
    ['ends without a beginning', '</x>'.repeat(1_001), 'tags'],
    ['beginnings of tags alone', '<'.repeat(1_001), 'tags'],
  ])('stops at %s', (_, html, excess) => {
    expect(findExcess(html, limits)).toBe(excess);
  });
});
