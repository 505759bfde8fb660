import { describe, expect, test } from 'vitest';
import { heldPermissions, narrow, type PermissionModel } from './permission-model.ts';

const node = (id: string, facts: Partial<PermissionModel> = {}): PermissionModel => ({
  id,
  kind: id.includes(':') ? 'button' : 'screen',
  role: 'office',
  title: id,
  module: 'process',
  parent: id.includes(':') ? id.slice(0, id.indexOf(':')) : null,
  reserved: false,
  calls: [],
  events: [],
  ...facts,
});

const office = [
  node('home', { kind: 'home', module: null, calls: ['topic.getListPage'] }),
  node('topics', { calls: ['topic.getListPage', 'topic.getInfoById'] }),
  node('topics:export', { calls: ['topic.exportTopic'] }),
  node('topics:officePass', { calls: ['topic.review'], events: ['topic.officePass'] }),
  node('topics:officeReturn', { calls: ['topic.review'], events: ['topic.officeReturn'] }),
  node('members', { parent: 'topics', calls: ['member.getListPage', 'topic.getInfoById'] }),
  node('members:add', { calls: ['member.add'] }),
  node('admins', { reserved: true, calls: ['user.addAdmin'] }),
];
const ids = office.map(({ id }) => id);

describe('what a custom role takes away', () => {
  test('who holds everything is without what is reserved, and nothing else', () => {
    const narrowed = narrow(office, '过程管理专员', ids);
    expect([...narrowed.taken]).toEqual(['admins']);
    expect([...narrowed.calls]).toEqual(['user.addAdmin']);
    expect([...narrowed.events]).toEqual([]);
  });

  test('a call that a remaining button makes stays; the event of the other is gone', () => {
    const narrowed = narrow(
      office,
      '审核员',
      ids.filter((id) => id !== 'topics:officeReturn'),
    );
    expect(narrowed.calls.has('topic.review')).toBe(false);
    expect([...narrowed.events]).toEqual(['topic.officeReturn']);
  });

  test('with the last button that makes it a call is gone', () => {
    const narrowed = narrow(office, '查阅员', ['topics', 'members']);
    expect([...narrowed.calls].toSorted()).toEqual([
      'member.add',
      'topic.exportTopic',
      'topic.review',
      'user.addAdmin',
    ]);
  });

  test('without a screen its buttons and what opens from it are gone, ticked or not; what the home calls stays', () => {
    const narrowed = narrow(office, '无', ['topics:export', 'members', 'members:add']);
    expect([...heldPermissions(office, ['topics:export', 'members', 'members:add'])]).toEqual(['home']);
    expect(narrowed.calls.has('topic.getListPage')).toBe(false);
    expect(narrowed.calls.has('topic.getInfoById')).toBe(true);
    expect(narrowed.calls.has('topic.exportTopic')).toBe(true);
  });

  test('what is reserved is not held by naming it, nor is what the role does not have', () => {
    expect([...heldPermissions(office, ['topics', 'admins', 'search'])]).toEqual(['home', 'topics']);
  });
});
