import { expect, test } from 'vitest';
import { recordInAddress, screenAbove } from './record-in-address.ts';

test.each([
  ['id=38', 38],
  ['type=3&id=7', 7],
  ['', null],
  ['id=', null],
  ['id=0', null],
  ['id=-3', null],
  ['id=1e3', null],
  ['id=38;drop', null],
  ['id=9007199254740993000', null],
])('an address with %j names %j', (query, id) => {
  expect(recordInAddress(new URLSearchParams(query))).toBe(id);
});

test('above a page stands the screen whose path its own goes on from', () => {
  const screens = [
    { key: 'topics', path: '/topics', title: '课题' },
    { key: 'life', path: '/topics/life', title: '全程' },
  ];
  expect(screenAbove(screens, '/topics/life')?.key).toBe('topics');
  expect(screenAbove(screens, '/topics/life/changes')?.key).toBe('life');
  expect(screenAbove(screens, '/topics')).toBeNull();
});
