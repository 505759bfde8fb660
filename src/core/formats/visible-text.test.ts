// What is seen of rich text, and how long it is.
import { describe, expect, test } from 'vitest';
import { visibleLength, visibleText } from './visible-text.ts';

describe('visible text', () => {
  test('tags and comments are not seen, blocks are lines, entities are characters', () => {
    expect(visibleText('<p>一&amp;二</p><p>三<br>四&#20116;</p>')).toBe('一&二\n三\n四五');
    expect(visibleLength('<p>一&amp;二</p><p>三</p>')).toBe(4);
  });

  test('an astral character is one', () => {
    expect(visibleLength('<b>𠮷野家</b>')).toBe(3);
  });

  test('what looks like a tag without an end is text', () => {
    expect(visibleText('a < b')).toBe('a < b');
  });
});
