import { expect, test } from 'vitest';
import { holdsNothing } from './holds-nothing.ts';

test('values that say nothing are told from those that do', () => {
  expect([undefined, null, '', []].map(holdsNothing)).toEqual([true, true, true, true]);
  expect([0, false, '无', [{ url: '/files/1', name: '补充通知.pdf' }]].map(holdsNothing)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
