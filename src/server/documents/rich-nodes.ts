// Rich text, cleaned on write, → paragraphs, lists, tables and pictures that every format can draw. Whatever the markup
// is, what leaves is bounded: depth, columns, spans, length of a paragraph; odd nesting is read as plainly as it can
// be.
import { Parser } from 'htmlparser2';

export interface RichRun {
  readonly text: string;
  readonly bold: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly script: 'sub' | 'sup' | null;
}

export type RichNode =
  | {
      readonly kind: 'paragraph';
      readonly runs: readonly RichRun[];
      readonly align: 'left' | 'center' | 'right' | 'justify';
      readonly level: number;
      readonly isPlain: boolean;
    }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly RichNode[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly RichCell[])[]; readonly columns: number }
  | { readonly kind: 'picture'; readonly name: string; readonly width: number | null }
  | { readonly kind: 'rule' };

export interface RichCell {
  readonly nodes: readonly RichNode[];
  readonly colSpan: number;
  readonly rowSpan: number;
  readonly isHead: boolean;
}

const DEEPEST = 6;
const MOST_COLUMNS = 20;
/** Layout of one paragraph takes time with the square of its length: longer ones go on in a next one. */
const LONGEST_PARAGRAPH = 2_000;
const BLOCKS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre']);
const ALIGN = /text-align:\s*(left|center|right|justify)/;

interface Frame {
  readonly tag: string;
  readonly nodes: RichNode[];
  /** Rows of a table, items of a list. */
  readonly rows: RichCell[][];
  readonly items: RichNode[][];
  readonly cell: Omit<RichCell, 'nodes'>;
}

export function readRichText(html: string): readonly RichNode[] {
  const reader = createReader();
  const parser = new Parser(
    { onopentag: reader.open, ontext: reader.text, onclosetag: reader.close },
    { decodeEntities: true },
  );
  parser.end(html);
  return reader.finish();
}

function createReader(): {
  open: (tag: string, attributes: Readonly<Record<string, string>>) => void;
  text: (text: string) => void;
  close: (tag: string) => void;
  finish: () => readonly RichNode[];
} {
  const frames: Frame[] = [frameOf('root')];
  const marks: string[] = [];
  let runs: RichRun[] = [];
  let style: { align: 'left' | 'center' | 'right' | 'justify'; level: number; isPlain: boolean } = plainStyle();
  let length = 0;
  const top = (): Frame => frames.at(-1) ?? frameOf('root');

  function flush(keepsEmpty = false): void {
    const isEmpty = runs.every((run) => run.text.trim() === '');
    if (!isEmpty || (keepsEmpty && top().tag !== 'li'))
      top().nodes.push({ kind: 'paragraph', runs: isEmpty ? [] : runs, ...style });
    runs = [];
    length = 0;
  }

  function open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (BLOCKS.has(tag)) {
      flush();
      style = {
        align: alignOf(attributes['style']),
        level: /^h[1-6]$/.test(tag) ? Number(tag[1]) : 0,
        isPlain: tag === 'p' || tag === 'div',
      };
    } else if (tag === 'br') flush(true);
    else if (tag === 'hr') {
      flush();
      top().nodes.push({ kind: 'rule' });
    } else if (tag === 'img') {
      flush();
      top().nodes.push({ kind: 'picture', name: attributes['src'] ?? '', width: Number(attributes['width']) || null });
    } else if (['ul', 'ol', 'li', 'table', 'tr', 'td', 'th'].includes(tag)) {
      flush();
      style = plainStyle();
      frames.push(frameOf(tag, attributes));
    } else marks.push(tag);
  }

  function text(said: string): void {
    // Between rows and items there is only white space.
    if (['table', 'tr', 'ul', 'ol'].includes(top().tag) && said.trim() === '') return;
    const clean = said.replace(/[\t\r\n\u00a0]+/g, ' ');
    for (let at = 0; at < clean.length; at += LONGEST_PARAGRAPH) {
      const part = clean.slice(at, at + LONGEST_PARAGRAPH);
      if (length > 0 && length + part.length > LONGEST_PARAGRAPH) {
        flush();
        style = { ...style, isPlain: false };
      }
      length += part.length;
      runs.push({ text: part, ...marksOf(marks) });
    }
  }

  function close(tag: string): void {
    if (BLOCKS.has(tag)) {
      flush();
      style = plainStyle();
    } else if (['ul', 'ol', 'li', 'table', 'tr', 'td', 'th'].includes(tag)) {
      flush();
      const frame = frames.length > 1 && top().tag === tag ? frames.pop() : undefined;
      if (frame !== undefined) takeIn(top(), frame, frames.length);
    } else {
      const at = marks.lastIndexOf(tag);
      if (at >= 0) marks.splice(at, 1);
    }
  }

  function finish(): readonly RichNode[] {
    flush();
    while (frames.length > 1) {
      const frame = frames.pop();
      if (frame !== undefined) takeIn(top(), frame, frames.length);
    }
    return top().nodes;
  }
  return { open, text, close, finish };
}

/** Puts a closed part into the one around it. */
function takeIn(parent: Frame, frame: Frame, depth: number): void {
  const { tag, nodes, rows, items } = frame;
  if (tag === 'li')
    return void (parent.tag === 'ul' || parent.tag === 'ol' ? parent.items.push(nodes) : parent.nodes.push(...nodes));
  if (tag === 'td' || tag === 'th')
    return void (parent.tag === 'tr'
      ? (parent.rows[0] ??= []).push({ ...frame.cell, nodes })
      : parent.nodes.push(...nodes));
  if (tag === 'tr')
    return void (parent.tag === 'table'
      ? parent.rows.push(rows[0] ?? [])
      : parent.nodes.push(...(rows[0] ?? []).flatMap((cell) => cell.nodes)));
  if (depth > DEEPEST)
    return void parent.nodes.push(...nodes, ...items.flat(), ...rows.flat().flatMap((cell) => cell.nodes));
  if (tag === 'ul' || tag === 'ol') {
    if (nodes.length > 0) parent.nodes.push(...nodes);
    if (items.length > 0) parent.nodes.push({ kind: 'list', ordered: tag === 'ol', items });
    return undefined;
  }
  parent.nodes.push(...nodes);
  const table = squareTable(rows.filter((row) => row.length > 0));
  if (table !== null) parent.nodes.push(table);
  return undefined;
}

/** Every row as wide as the widest, no span out of the table. */
function squareTable(rows: readonly (readonly RichCell[])[]): RichNode | null {
  const columns = Math.min(
    MOST_COLUMNS,
    Math.max(0, ...rows.map((row) => row.reduce((sum, cell) => sum + cell.colSpan, 0))),
  );
  if (columns === 0) return null;
  /** Rows that each column is still covered by a cell above. */
  const covered = Array.from({ length: columns }, () => 0);
  const square = rows.map((row, at) => {
    const cells: RichCell[] = [];
    let free = covered.filter((left) => left === 0).length;
    let column = 0;
    for (const cell of [...row, ...Array.from({ length: columns }, () => emptyCell())]) {
      while (column < columns && (covered[column] ?? 0) > 0) column += 1;
      if (free <= 0 || column >= columns) break;
      const room = roomAt(covered, column);
      const span = { colSpan: Math.min(cell.colSpan, room), rowSpan: Math.min(cell.rowSpan, rows.length - at) };
      cells.push({ ...cell, ...span });
      for (let own = column; own < column + span.colSpan; own += 1) covered[own] = -span.rowSpan;
      free -= span.colSpan;
      column += span.colSpan;
    }
    for (let own = 0; own < columns; own += 1) covered[own] = Math.abs(covered[own] ?? 0) - 1;
    return cells;
  });
  return { kind: 'table', rows: square, columns };
}

/** Free columns from here on, up to one that is covered. */
function roomAt(covered: readonly number[], from: number): number {
  const end = covered.findIndex((left, at) => at >= from && left !== 0);
  return (end < 0 ? covered.length : end) - from;
}

function emptyCell(): RichCell {
  return { nodes: [], colSpan: 1, rowSpan: 1, isHead: false };
}

function frameOf(tag: string, attributes: Readonly<Record<string, string>> = {}): Frame {
  return {
    tag,
    nodes: [],
    rows: [],
    items: [],
    cell: {
      colSpan: spanOf(attributes['colspan'], MOST_COLUMNS),
      rowSpan: spanOf(attributes['rowspan'], 1_000),
      isHead: tag === 'th',
    },
  };
}

function spanOf(said: string | undefined, most: number): number {
  const span = Math.trunc(Number(said ?? 1));
  return span >= 1 ? Math.min(span, most) : 1;
}

function plainStyle(): { align: 'left'; level: 0; isPlain: true } {
  return { align: 'left', level: 0, isPlain: true };
}

function alignOf(style: string | undefined): 'left' | 'center' | 'right' | 'justify' {
  const found = ALIGN.exec(style ?? '')?.[1];
  return found === 'center' || found === 'right' || found === 'justify' ? found : 'left';
}

function marksOf(marks: readonly string[]): Omit<RichRun, 'text'> {
  return {
    bold: marks.includes('strong') || marks.includes('b'),
    underline: marks.includes('u'),
    strike: marks.includes('s'),
    script: marks.includes('sub') ? 'sub' : marks.includes('sup') ? 'sup' : null,
  };
}
