// Edits of a text by position, and the two kinds a new name needs: an entry put into a map, an item put into a list.
// What is put in looks like its neighbours: on a line of its own where they are, in the braces where they are.
import { listAt, mapAt, parseNodes, type ListNode, type MapNode, type SourceNode } from './source-nodes.ts';

export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits may not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((left, right) => right.start - left.start)
    .reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), text);
}

export interface Insertion {
  readonly file: string;
  readonly text: string;
  /** Where the map or list stands. */
  readonly path: readonly (string | number)[];
  /**
   * In the language of the file: `"owner": {…}`, `owner: …`, `"owner"`, `owner`. May have several lines, indented from
   * 0.
   */
  readonly put: string;
}

/** The text with the entry or item put behind the last one; null where there is no such map or list. */
export function insertLast({ file, text, path, put }: Insertion): string | null {
  const root = parseNodes(file, text);
  const node = mapAt(root, path) ?? listAt(root, path);
  return node === null ? null : applyEdits(text, [lastEdit(text, node, put)]);
}

function lastEdit(text: string, node: MapNode | ListNode, put: string): TextEdit {
  const members: readonly SourceNode[] = node.kind === 'map' ? node.entries.map(({ value }) => value) : node.items;
  const last = members.at(-1);
  const first = node.kind === 'map' ? node.entries[0]?.key.at : startOf(node.items[0]);
  if (!node.isFlow) return blockEdit(text, { node, end: last === undefined ? node.end : endOf(text, last), put });
  if (last === undefined || first === undefined) return emptyEdit(text, node, put);
  const end = endOf(text, last);
  const isInline = !text.slice(node.start, first).includes('\n');
  return { start: end, end, text: isInline ? `, ${oneLine(put)}` : `,\n${indented(put, columnOf(text, first))}` };
}

/** Behind the line on which the last one ends, comment of that line included. */
function blockEdit(
  text: string,
  { node, end, put }: { readonly node: MapNode | ListNode; readonly end: number; readonly put: string },
): TextEdit {
  const lineEnd = text.indexOf('\n', end);
  const at = lineEnd < 0 ? text.length : lineEnd;
  const column = columnOf(text, node.start);
  return {
    start: at,
    end: at,
    text: `\n${indented(node.kind === 'list' ? `- ${put.replaceAll('\n', '\n  ')}` : put, column)}`,
  };
}

function emptyEdit(text: string, node: MapNode | ListNode, put: string): TextEdit {
  const start = lineStart(text, node.start);
  const column = text.slice(start).search(/\S/);
  return {
    start: node.start + 1,
    end: node.end - 1,
    text: put.includes('\n') ? `\n${indented(put, column + 2)}\n${' '.repeat(column)}` : put,
  };
}

function startOf(node: SourceNode | undefined): number | undefined {
  return node === undefined ? undefined : node.kind === 'scalar' ? node.at : node.start;
}

function endOf(text: string, node: SourceNode): number {
  return node.kind === 'scalar' ? scalarEnd(text, node.end) : node.end;
}

/** Past the closing quote. */
function scalarEnd(text: string, end: number): number {
  return text[end] === '"' || text[end] === "'" ? end + 1 : end;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

function indented(put: string, column: number): string {
  return put
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(column) + line))
    .join('\n');
}

function oneLine(put: string): string {
  return put
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
}
