// Rich text as pdfmake nodes. Plain paragraphs indent their first line, as Chinese text does; headings, lists and what
// stands in cells do not.
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { RichCell, RichNode, RichRun } from '../rich-nodes.ts';
import { RULED } from './pdf-ruled.ts';
import { pdfPicture, type PdfPage } from './pdf-page.ts';

const LIST_INDENT = 22;
const CELL_PADDING = 11;

export function pdfRich(page: PdfPage, nodes: readonly RichNode[], indents = true): Content[] {
  return nodes.map((node) => richNode(page, node, indents));
}

function richNode(page: PdfPage, node: RichNode, indents: boolean): Content {
  switch (node.kind) {
    case 'paragraph':
      return paragraph(page, node, indents);
    case 'list': {
      const items = node.items.map((item): Content => ({
        stack: pdfRich({ ...page, width: page.width - LIST_INDENT }, item, false),
      }));
      return node.ordered ? { ol: items, margin: [0, 0, 0, 4] } : { ul: items, margin: [0, 0, 0, 4] };
    }
    case 'table':
      return richTable(page, node);
    case 'picture':
      return pdfPicture(page, node);
    case 'rule':
      return { canvas: [{ type: 'line', x1: 0, y1: 4, x2: page.width, y2: 4, lineWidth: 0.6 }], margin: [0, 2, 0, 8] };
  }
}

function paragraph(
  page: PdfPage,
  { runs, align, level, isPlain }: Extract<RichNode, { kind: 'paragraph' }>,
  indents: boolean,
): Content {
  const text = runs.length === 0 ? ' ' : runs.map(richRun);
  if (level > 0)
    return {
      text,
      bold: true,
      fontSize: page.size + Math.max(0, 4 - level) * 1.5,
      alignment: align,
      lineHeight: 1.4,
      margin: [0, 4, 0, 3],
    };
  const isIndented = indents && isPlain && (align === 'left' || align === 'justify');
  return {
    text,
    alignment: align === 'justify' ? 'left' : align,
    lineHeight: 1.5,
    margin: [0, 0, 0, 2],
    ...(isIndented ? { leadingIndent: page.size * 2 } : {}),
  };
}

function richRun({ text, bold, underline, strike, script }: RichRun): Content {
  return {
    text,
    ...(bold ? { bold } : {}),
    ...(underline ? { decoration: 'underline' } : strike ? { decoration: 'lineThrough' } : {}),
    ...(script === null ? {} : { [script]: true }),
  };
}

/** Cells that are covered by a span of another stand empty in pdfmake's grid. */
function richTable(page: PdfPage, { rows, columns }: Extract<RichNode, { kind: 'table' }>): Content {
  const width = (page.width - 1) / columns - CELL_PADDING;
  const body: TableCell[][] = rows.map(() => Array.from({ length: columns }, (): TableCell => ({})));
  const taken = rows.map(() => Array.from({ length: columns }, () => false));
  rows.forEach((row, at) => {
    for (const cell of row) {
      const column = taken[at]?.indexOf(false) ?? -1;
      if (column < 0) break;
      for (let down = at; down < at + cell.rowSpan; down += 1) taken[down]?.fill(true, column, column + cell.colSpan);
      const line = body[at];
      if (line !== undefined) line[column] = tableCell(page, cell, width * cell.colSpan);
    }
  });
  return { table: { widths: Array.from({ length: columns }, () => width), body }, layout: RULED, margin: [0, 4, 0, 8] };
}

function tableCell(page: PdfPage, { nodes, colSpan, rowSpan, isHead }: RichCell, width: number): TableCell {
  return {
    stack: pdfRich({ ...page, width }, nodes, false),
    colSpan,
    rowSpan,
    ...(isHead ? { bold: true, fillColor: '#f3f3f3' } : {}),
  };
}
