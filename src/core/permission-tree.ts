// The tree of permissions as custom roles are made from it: modules → screens → what opens from them, and their
// buttons. What is reserved to built-in roles is not in it.
import { groupBy } from './group-by.ts';
import type { AppModel } from './model.ts';
import type { RoleId } from './ids.ts';
import type { PermissionModel } from './permission-model.ts';

export interface PermissionNode {
  /** What configPermission takes; of a module only its name: it is held with any of its screens. */
  readonly id: string;
  readonly title: string;
  readonly kind: 'module' | 'screen' | 'button';
  /** Built-in roles that have it. */
  readonly roles: readonly RoleId[];
  readonly children: readonly PermissionNode[];
}

/** null: of every role, each permission where the first of them has it. */
export function permissionTree(
  { modules, permissions }: Pick<AppModel, 'modules' | 'permissions'>,
  role: RoleId | null,
): readonly PermissionNode[] {
  const offered = permissions.filter(
    (node) => node.kind !== 'home' && !node.reserved && (role === null || node.role === role),
  );
  const alike = groupBy(offered, ({ id }) => id);
  const first = [...alike.values()].flatMap(([node]) => node ?? []);
  const under = (module: string, parent: string | null): readonly PermissionNode[] =>
    first
      .filter((node) => node.module === module && node.parent === parent)
      .map((node) => ({ ...shown(node, alike.get(node.id) ?? []), children: under(module, node.id) }))
      .filter(isOfUse);
  return modules.flatMap(({ id, title }): readonly PermissionNode[] => {
    const children = under(id, null);
    return children.length === 0
      ? []
      : [{ id, title, kind: 'module', roles: [...new Set(children.flatMap(({ roles }) => roles))], children }];
  });

  /** A menu whose screens are all reserved leads nowhere. */
  function isOfUse({ id, children }: PermissionNode): boolean {
    return children.length > 0 || first.some((node) => node.id === id && node.calls.length > 0);
  }
}

function shown(
  { id, title, kind }: PermissionModel,
  same: readonly PermissionModel[],
): Omit<PermissionNode, 'children'> {
  return { id, title, kind: kind === 'button' ? 'button' : 'screen', roles: same.map(({ role }) => role) };
}

/** What is wrong with the ids for a custom role of the built-in one, in Chinese; null: nothing. */
export function permissionProblem(permissions: readonly PermissionModel[], ids: readonly string[]): string | null {
  const byId = new Map(
    permissions.filter((node) => node.kind !== 'home' && !node.reserved).map((node) => [node.id, node]),
  );
  for (const id of ids) {
    const node = byId.get(id);
    if (node === undefined) return `所选的基础角色没有权限“${id}”，请刷新页面后重新勾选`;
    const parent = node.parent === null ? undefined : byId.get(node.parent);
    if (parent !== undefined && !ids.includes(parent.id)) return `勾选“${node.title}”须同时勾选“${parent.title}”`;
  }
  return null;
}
