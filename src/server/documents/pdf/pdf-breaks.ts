// Where a page ends before a heading: one that would stand alone at the foot of its page goes to the next with what it
// is about. pdfmake knows where a row ended up that was moved as a whole only if a text of it has an id: each block is
// marked by one. It lays the whole document out again after each heading that goes, which is why there is a limit.
import type { Content, Node, NodeQueries } from 'pdfmake/interfaces.js';

const MARK = 'block-';
/** Headings that are moved; a paper of a thousand sections is made in time, if less well. */
const MOST_MOVED = 40;

/** Marks the first words of a block, of a table those of its first row below the head. */
export function markBlock(content: Content, at: number): Content {
  const first = firstLeaf(content);
  if (first !== null) Object.assign(first, { id: `${MARK}${at}` });
  return content;
}

export function breaksBeforeHeadings(): (node: Node, queries: NodeQueries) => boolean {
  let moved = 0;
  return (node, queries) => {
    if (node.headlineLevel === undefined || moved >= MOST_MOVED) return false;
    const page = node.startPosition.pageNumber;
    if (queries.getFollowingNodesOnPage().some((other) => isBlockOf(other, page))) return false;
    // A heading with nothing below it in the whole document stays.
    if (!queries.getNodesOnNextPage().some((other) => isBlockOf(other, page + 1))) return false;
    moved += 1;
    return true;
  };
}

function isBlockOf({ id, startPosition }: Node, page: number): boolean {
  return id !== undefined && id.startsWith(MARK) && startPosition.pageNumber === page;
}

function firstLeaf(node: unknown): object | null {
  if (Array.isArray(node)) {
    for (const child of node) {
      const found = firstLeaf(child);
      if (found !== null) return found;
    }
    return null;
  }
  if (typeof node !== 'object' || node === null || 'headlineLevel' in node) return null;
  if ('image' in node || ('text' in node && node.text !== '')) return node;
  if ('stack' in node) return firstLeaf(node.stack);
  if ('columns' in node) return firstLeaf(node.columns);
  if ('ul' in node) return firstLeaf(node.ul);
  if ('ol' in node) return firstLeaf(node.ol);
  return 'table' in node ? firstLeaf(rowsOf(node.table)) : null;
}

function rowsOf(table: unknown): readonly unknown[] {
  if (typeof table !== 'object' || table === null || !('body' in table) || !Array.isArray(table.body)) return [];
  return table.body.slice('headerRows' in table && typeof table.headerRows === 'number' ? table.headerRows : 0);
}
