import { expect, test } from 'vitest';
import { screenAbove } from './screen-above.ts';

test('above a page stands the screen whose path its own goes on from', () => {
  const screens = [
    { key: 'topics', path: '/topics', title: '课题' },
    { key: 'life', path: '/topics/life', title: '全程' },
  ];
  expect(screenAbove(screens, '/topics/life')?.key).toBe('topics');
  expect(screenAbove(screens, '/topics/life/changes')?.key).toBe('life');
  expect(screenAbove(screens, '/topics')).toBeNull();
});
