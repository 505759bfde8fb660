import { describe, expect, test } from 'vitest';
import { nodeAt, shownNodes, treeOf } from './tree-nodes.ts';

const names = { node: 'val', parent: 'parentVal', label: 'name' };
const records = [
  { val: 'nation', parentVal: '', name: '民族', status: 1 },
  { val: 'region', parentVal: '', name: '地区', status: 0 },
  { val: 'city', parentVal: 'region', name: '设区市', status: 1 },
  { val: 'lost', parentVal: 'gone', name: '上级已停用', status: 1 },
];
const titles = (shown: ReturnType<typeof shownNodes>): readonly string[] =>
  shown.map(({ node, depth }) => `${depth} ${node.title}`);

describe('the nodes of a tree', () => {
  test('stand under their parents in the order they came; one without its parent stands at the top', () => {
    expect(titles(shownNodes(treeOf(records, names), new Set(), ''))).toEqual([
      '0 民族',
      '0 地区',
      '1 设区市',
      '0 上级已停用',
    ]);
    expect(nodeAt(treeOf(records, names), 'region')).toMatchObject({ isOff: true, value: 'region' });
    expect(nodeAt(treeOf(records, names), 'nothing')).toBeNull();
  });

  test('a closed node hides what is under it, a search finds it with what it stands under', () => {
    const nodes = treeOf(records, names);
    expect(titles(shownNodes(nodes, new Set(['region']), ''))).toEqual(['0 民族', '0 地区', '0 上级已停用']);
    expect(titles(shownNodes(nodes, new Set(['region']), '设区'))).toEqual(['0 地区', '1 设区市']);
    expect(titles(shownNodes(nodes, new Set(), 'NATION'))).toEqual(['0 民族']);
    expect(shownNodes(nodes, new Set(), '没有')).toEqual([]);
  });

  test('a circle is cut, nothing is drawn twice for ever', () => {
    const circle = [
      { val: 'a', parentVal: 'a', name: '甲' },
      { val: 'b', parentVal: 'a', name: '乙' },
    ];
    expect(titles(shownNodes(treeOf(circle, names), new Set(), ''))).toEqual(['0 甲', '1 乙']);
  });
});
