// Rich text as WordprocessingML: lists are numbered in words, so that the file needs no numbering part.
import type { RichCell, RichNode } from '../rich-nodes.ts';
import type { DocxPage } from './docx-blocks.ts';
import { paragraphXml, runXml, tableXml, TWIPS, type CellXml } from './docx-xml.ts';

const LIST_INDENT = 22;

interface Place {
  /** Points from the left. */
  readonly left: number;
  readonly indents: boolean;
}

export function docxRich(
  page: DocxPage,
  nodes: readonly RichNode[],
  place: Place = { left: 0, indents: true },
): string {
  return nodes.map((node) => richNode(page, node, place)).join('');
}

function richNode(page: DocxPage, node: RichNode, { left, indents }: Place): string {
  switch (node.kind) {
    case 'paragraph': {
      const runs = node.runs
        .map(({ text, ...style }) =>
          runXml(
            text,
            node.level > 0 ? { ...style, bold: true, size: page.size + Math.max(0, 4 - node.level) * 1.5 } : style,
          ),
        )
        .join('');
      const isIndented =
        indents && node.isPlain && node.level === 0 && (node.align === 'left' || node.align === 'justify');
      return paragraphXml(runs, { align: node.align, left, indent: isIndented ? page.size * 2 : 0, level: node.level });
    }
    case 'list':
      return node.items
        .map((item, at) => listItem(page, item, { mark: node.ordered ? `${at + 1}. ` : '• ', left }))
        .join('');
    case 'table':
      return richTable(page, node);
    case 'picture':
      return paragraphXml(
        page.pictures.draw(node.name, Math.min(node.width ?? page.width / TWIPS, page.width / TWIPS)) ??
          runXml('（图片缺失）'),
        { left },
      );
    case 'rule':
      return paragraphXml(runXml('―'.repeat(20)), { align: 'center' });
  }
}

function listItem(
  page: DocxPage,
  item: readonly RichNode[],
  { mark, left }: { readonly mark: string; readonly left: number },
): string {
  const [first, ...others] = item;
  const runs = first?.kind === 'paragraph' ? first.runs : [];
  const rest = first?.kind === 'paragraph' ? others : item;
  const head = paragraphXml(runXml(mark) + runs.map(({ text, ...style }) => runXml(text, style)).join(''), {
    left: left + LIST_INDENT,
  });
  return head + docxRich(page, rest, { left: left + LIST_INDENT, indents: false });
}

/** Word wants every covered cell of a span over rows written out. */
function richTable(page: DocxPage, { rows, columns }: Extract<RichNode, { kind: 'table' }>): string {
  const width = page.width / columns;
  const below = new Map<number, { readonly span: number; rows: number }>();
  const lines = rows.map((row) => {
    const line: CellXml[] = [];
    const waiting = [...row];
    for (let column = 0; column < columns;) {
      const above = below.get(column);
      if (above !== undefined && above.rows > 0) {
        above.rows -= 1;
        line.push({ body: paragraphXml(''), width: width * above.span, span: above.span, merge: 'on' });
        column += above.span;
        continue;
      }
      const cell = waiting.shift();
      if (cell === undefined) break;
      below.set(column, { span: cell.colSpan, rows: cell.rowSpan - 1 });
      line.push(cellOf(page, cell, width));
      column += cell.colSpan;
    }
    return line;
  });
  return tableXml(
    Array.from({ length: columns }, () => width),
    lines.filter((line) => line.length > 0),
  );
}

function cellOf(page: DocxPage, cell: RichCell, width: number): CellXml {
  const body = docxRich({ ...page, width: width * cell.colSpan }, cell.nodes, { left: 0, indents: false });
  return {
    body: body === '' ? paragraphXml('') : body,
    width: width * cell.colSpan,
    span: cell.colSpan,
    merge: cell.rowSpan > 1 ? 'start' : null,
  };
}
