// Records of a tree's call → nodes under their parents, in the order they came. A node whose parent is not there
// stands
// at the top; a circle is cut where it closes. Pure.
import { groupBy } from '../../../core/group-by.ts';
import type { Json, RecordValues } from '../../../core/json.ts';
import type { TreeModel } from './tree.model.ts';

export interface TreeNode {
  /** Value as text: in the address, in keys. */
  readonly key: string;
  readonly value: Json;
  readonly title: string;
  /** Not in use any more. */
  readonly isOff: boolean;
  readonly record: RecordValues;
  readonly children: readonly TreeNode[];
}

/** A node as a list shows it: how deep it stands. */
export interface FlatNode {
  readonly node: TreeNode;
  readonly depth: number;
}

type Names = Pick<TreeModel, 'node' | 'parent' | 'label'>;

export function treeOf(records: readonly RecordValues[], names: Names): readonly TreeNode[] {
  const known = new Map([...records].reverse().map((record) => [keyOf(record[names.node]), record] as const));
  const parentOf = (record: RecordValues): string => {
    const parent = names.parent === null ? '' : keyOf(record[names.parent]);
    return known.has(parent) && parent !== keyOf(record[names.node]) ? parent : '';
  };
  // Of two with one value the first counts.
  const byParent = groupBy(
    records.filter((record) => known.get(keyOf(record[names.node])) === record),
    parentOf,
  );
  const under = (parent: string, above: readonly string[]): readonly TreeNode[] =>
    (byParent.get(parent) ?? [])
      .filter((record) => !above.includes(keyOf(record[names.node])))
      .map((record) => {
        const key = keyOf(record[names.node]);
        return {
          key,
          value: record[names.node] ?? null,
          title: String(record[names.label] ?? key),
          isOff: record['status'] === 0,
          record,
          children: under(key, [...above, key]),
        };
      });
  return under('', []);
}

/** Every node that shows, top to bottom: with a search those that fit and what they stand under. */
export function shownNodes(nodes: readonly TreeNode[], closed: ReadonlySet<string>, text: string): readonly FlatNode[] {
  const wanted = text.trim().toLowerCase();
  const fits = (node: TreeNode): boolean =>
    wanted === '' || `${node.title} ${node.key}`.toLowerCase().includes(wanted) || node.children.some(fits);
  const walk = (level: readonly TreeNode[], depth: number): readonly FlatNode[] =>
    level
      .filter(fits)
      .flatMap((node) => [
        { node, depth },
        ...(closed.has(node.key) && wanted === '' ? [] : walk(node.children, depth + 1)),
      ]);
  return walk(nodes, 0);
}

export function nodeAt(nodes: readonly TreeNode[], key: string): TreeNode | null {
  for (const node of nodes) {
    const found = node.key === key ? node : nodeAt(node.children, key);
    if (found !== null) return found;
  }
  return null;
}

function keyOf(value: Json | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
