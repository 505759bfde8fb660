import { expect, test } from 'vitest';
import { filledText } from './filled-text.ts';

test('a prompt says nothing while a field that it names has no value; moments are read to the minute', () => {
  expect(filledText('还缺：{missing}。', { missing: '最后学历' })).toBe('还缺：最后学历。');
  expect(filledText('还缺：{missing}。', { missing: null })).toBeNull();
  expect(filledText('截止 {endTime}', { endTime: '2026-12-10 18:00:00' })).toBe('截止 2026年12月10日 18:00');
  expect(filledText('截止 {endTime}', {})).toBeNull();
});
