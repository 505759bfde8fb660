// Ticking in the tree of permissions: what is ticked brings along what it hangs on and all that hangs on it; what is
// unticked takes along what hangs on it. Pure.
import type { PermissionNode } from '../../core/permission-tree.ts';

/** "some": it is held, but not all that hangs on it; or a module with a part of its screens. */
export type Ticked = 'all' | 'some' | 'none';

/** Every permission below and the node itself; a module is none of its own. */
export function idsOf(node: PermissionNode): readonly string[] {
  return [...(node.kind === 'module' ? [] : [node.id]), ...node.children.flatMap(idsOf)];
}

export function tickedOf(node: PermissionNode, held: ReadonlySet<string>): Ticked {
  const ids = idsOf(node);
  const count = ids.filter((id) => held.has(id)).length;
  return count === ids.length ? 'all' : count === 0 ? 'none' : 'some';
}

/** In the order of the tree, whatever the order of the ticks: two people who mean the same store the same. */
export function tick(
  tree: readonly PermissionNode[],
  held: ReadonlySet<string>,
  { node, isOn }: { readonly node: PermissionNode; readonly isOn: boolean },
): readonly string[] {
  const next = new Set(held);
  for (const id of idsOf(node))
    if (isOn) next.add(id);
    else next.delete(id);
  if (isOn) for (const id of aboveOf(tree, node.id)) next.add(id);
  return tree.flatMap(idsOf).filter((id) => next.has(id));
}

/** The screens that a node hangs on. */
function aboveOf(nodes: readonly PermissionNode[], id: string): readonly string[] {
  for (const node of nodes) {
    if (node.children.some((child) => child.id === id)) return node.kind === 'module' ? [] : [node.id];
    const found = aboveOf(node.children, id);
    if (found.length > 0) return node.kind === 'module' ? found : [node.id, ...found];
  }
  return [];
}
