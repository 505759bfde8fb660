import { expect, test } from 'vitest';
import { tagsOf } from './tags-of.ts';

test('tags are read from a computed field; what is none of them is left out', () => {
  expect(tagsOf([{ type: 1, content: '开题报告待提交', color: 'orange' }, { content: '' }, null, 'x'])).toEqual([
    { type: '1', content: '开题报告待提交', color: 'orange' },
  ]);
  expect(tagsOf('x')).toEqual([]);
});
