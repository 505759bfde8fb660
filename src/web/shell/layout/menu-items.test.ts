import { describe, expect, test } from 'vitest';
import { holds, linkOf, placeIn } from './menu-items.ts';

const child = { key: '/sys/sys_notice', name: 'sys_notice', label: '系统公告', route: '/sys/notice', children: [] };
const sys = { key: '/sys', name: 'sys', label: '系统管理', meta: { icon: 'setting' }, children: [child] };
const topics = { key: '/topics', name: 'topics', label: '课题管理', route: '/topics', children: [] };

describe('the place of a screen in the menu', () => {
  test('is its own item', () => {
    expect(placeIn([sys, topics], '/sys/sys_notice')).toBe('/sys/sys_notice');
  });

  test('without one, that of the screen it opens from', () => {
    expect(placeIn([sys, topics], '/topics/office/staff')).toBe('/topics');
  });

  test('a home, which is no item, has none', () => {
    expect(placeIn([sys, topics], '/')).toBeNull();
  });

  test('an item holds what stands under it', () => {
    expect([holds(sys, '/sys/sys_notice'), holds(topics, '/sys/sys_notice'), holds(sys, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a link shows the name, the icon and the way', () => {
    expect(linkOf(sys)).toEqual({ screen: 'sys', path: '', title: '系统管理', icon: 'setting' });
    expect(linkOf(child)).toEqual({ screen: 'sys_notice', path: '/sys/notice', title: '系统公告', icon: '' });
  });
});
