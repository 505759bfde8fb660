import { describe, expect, test } from 'vitest';
import { model } from '../generated/server/model.ts';
import { permissionProblem, permissionTree, type PermissionNode } from './permission-tree.ts';

const every = (nodes: readonly PermissionNode[]): readonly PermissionNode[] =>
  nodes.flatMap((node) => [node, ...every(node.children)]);
const ofRole = (role: string) => model.permissions.filter((node) => node.role === role);

describe('the tree of permissions', () => {
  test.each(model.roles.map(({ id }) => id))('%s: every permission that is not reserved stands in it once', (role) => {
    const offered = ofRole(role)
      .filter(({ kind, reserved, calls }) => kind !== 'home' && !reserved && calls.length > 0)
      .map(({ id }) => id);
    const shown = every(permissionTree(model, role))
      .filter(({ kind }) => kind !== 'module')
      .map(({ id }) => id);
    expect(shown.filter((id) => shown.indexOf(id) !== shown.lastIndexOf(id))).toEqual([]);
    expect(offered.filter((id) => !shown.includes(id))).toEqual([]);
  });

  test('modules hold screens, a menu its screens, a screen its buttons', () => {
    const [declaration] = permissionTree(model, 'office');
    const sys = declaration?.children.find(({ id }) => id === 'sys');
    expect(declaration?.title).toBe('课题申报');
    expect(sys?.children.map(({ id }) => id)).toContain('sys_users');
    expect(sys?.children.map(({ id }) => id)).not.toContain('sys_admin');
    expect(every([sys as PermissionNode]).map(({ id }) => id)).toContain('sys_users:resetPassword');
    expect(every([sys as PermissionNode]).map(({ id }) => id)).not.toContain('sys_users:assignRole');
  });

  test('a review is one permission for each thing that can be said', () => {
    const buttons = every(permissionTree(model, 'institution')).filter(({ id }) =>
      id.startsWith('espTopicapplyOrgan:'),
    );
    expect(buttons.map(({ title }) => title)).toEqual(expect.arrayContaining(['审核通过', '退回修改', '不予推荐']));
  });

  test('of all roles together each permission says whose it is', () => {
    const change = every(permissionTree(model, null)).find(({ id }) => id === 'topicChange');
    expect(change?.roles).toEqual(expect.arrayContaining(['office', 'secretary', 'director', 'institution']));
  });
});

describe('what may be ticked', () => {
  test('ids of the role with all that they hang on', () => {
    expect(permissionProblem(ofRole('office'), ['topicChange', 'topicChange:officePass'])).toBeNull();
  });

  test.each([
    ["another role's", ['projectData'], '没有权限“projectData”'],
    ['a reserved one', ['sys', 'sys_admin'], '没有权限“sys_admin”'],
    ['a home', ['homeOffice'], '没有权限“homeOffice”'],
    ['a button without its screen', ['topicChange:officePass'], '须同时勾选“重要事项变更”'],
    ['a screen without its menu', ['sys_loginfo'], '须同时勾选“系统管理”'],
  ])('not %s', (_, ids, message) => {
    expect(permissionProblem(ofRole('office'), ids)).toContain(message);
  });
});
