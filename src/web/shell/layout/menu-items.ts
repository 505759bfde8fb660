// The items of Refine's menu as this one draws them. Their keys are paths of resource names: "/sys/sys_notice".
import type { TreeMenuItem } from '@refinedev/core';

/** The item an open screen stands under: its own, else the nearest above it; null: none. */
export function placeIn(items: readonly TreeMenuItem[], selectedKey: string): string | null {
  const listed = new Set(keysOf(items));
  for (let key = selectedKey; key !== ''; key = key.slice(0, key.lastIndexOf('/'))) if (listed.has(key)) return key;
  return null;
}

function keysOf(items: readonly TreeMenuItem[]): readonly string[] {
  return items.flatMap(({ key, children }) => [key, ...keysOf(children)]);
}

export function holds(item: TreeMenuItem, key: string | null): boolean {
  return item.key === key || item.children.some((child) => holds(child, key));
}

/** What a link to it shows. */
export function linkOf({ name, route = '', label = '', meta }: TreeMenuItem) {
  return { screen: name, path: route, title: label, icon: typeof meta?.['icon'] === 'string' ? meta['icon'] : '' };
}
