import { describe, expect, test } from 'vitest';
import type { PermissionNode } from '../../core/permission-tree.ts';
import { tick, tickedOf } from './check-nodes.ts';

const node = (id: string, kind: PermissionNode['kind'], children: readonly PermissionNode[] = []): PermissionNode => ({
  id,
  title: id,
  kind,
  roles: ['office'],
  children,
});
const add = node('members:add', 'button');
const members = node('members', 'screen', [add]);
const pass = node('topics:pass', 'button');
const topics = node('topics', 'screen', [pass, members]);
const tree = [node('process', 'module', [topics, node('stat', 'screen')])];
const [module] = tree;
const held = (...ids: readonly string[]): ReadonlySet<string> => new Set(ids);

describe('ticking', () => {
  test('a button brings along all the screens it hangs on, in the order of the tree', () => {
    expect(tick(tree, held('stat'), { node: add, isOn: true })).toEqual(['topics', 'members', 'members:add', 'stat']);
  });

  test('a screen brings along and takes away what hangs on it', () => {
    expect(tick(tree, held(), { node: topics, isOn: true })).toEqual([
      'topics',
      'topics:pass',
      'members',
      'members:add',
    ]);
    expect(tick(tree, held('topics', 'topics:pass', 'members', 'stat'), { node: topics, isOn: false })).toEqual([
      'stat',
    ]);
  });

  test('a module is all its screens, and none of its own', () => {
    expect(tick(tree, held(), { node: module as PermissionNode, isOn: true })).toEqual([
      'topics',
      'topics:pass',
      'members',
      'members:add',
      'stat',
    ]);
    expect(tick(tree, held('stat'), { node: module as PermissionNode, isOn: false })).toEqual([]);
  });

  test('some, all or none of it is ticked', () => {
    expect([
      tickedOf(topics, held()),
      tickedOf(topics, held('topics')),
      tickedOf(topics, held('topics', 'topics:pass', 'members', 'members:add')),
    ]).toEqual(['none', 'some', 'all']);
  });

  test('ids that the tree has no more are dropped with the next tick', () => {
    expect(tick(tree, held('gone', 'stat'), { node: members, isOn: true })).toEqual([
      'topics',
      'members',
      'members:add',
      'stat',
    ]);
  });
});
