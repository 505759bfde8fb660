// Blocks of a document as pdfmake nodes: titles, paragraphs with an indented first line, tables with thin rules,
// closing lines with the seal over them.
import type { Content, ContentTable } from 'pdfmake/interfaces.js';
import type { ContentBlock } from '../document-content.ts';
import { readRichText } from '../rich-nodes.ts';
import { pdfForm } from './pdf-form.ts';
import type { PdfPage } from './pdf-page.ts';
import { pdfRich } from './pdf-rich.ts';
import { RULED } from './pdf-ruled.ts';

type Block<Kind extends ContentBlock['kind']> = Extract<ContentBlock, { readonly kind: Kind }>;

/** Font size and space above and below, by level. */
const HEADINGS = [
  { size: 22, above: 4, below: 18 },
  { size: 15, above: 12, below: 6 },
  { size: 12.5, above: 8, below: 4 },
] as const;
const CLOSING_WIDTH = 240;
const SEAL_WIDTH = 119;

export function pdfBlock(page: PdfPage, block: ContentBlock): Content {
  switch (block.kind) {
    case 'heading':
      return pdfHeading(page, block);
    case 'text':
      return pdfText(page, block);
    case 'html':
      return { stack: pdfRich(page, readRichText(block.html)) };
    case 'form':
      return pdfForm(page, block, pdfBlock);
    case 'table':
      return pdfTable(page, block);
    case 'closing':
      return pdfClosing(page, block);
    case 'space':
      return { text: '', margin: [0, 0, 0, block.height] };
    case 'page':
      return [];
  }
}

/** Of a certificate, read from across the room. */
const FRAMED_HEADING = { size: 36, above: 6, below: 4, spacing: 12 } as const;

function pdfHeading({ isFramed }: PdfPage, { text, level }: Block<'heading'>): Content {
  const isLarge = isFramed && level === 1;
  const { size, above, below } = isLarge ? FRAMED_HEADING : (HEADINGS[level - 1] ?? HEADINGS[2]);
  return {
    text,
    headlineLevel: level,
    bold: true,
    fontSize: size,
    alignment: level === 1 ? 'center' : 'left',
    lineHeight: 1.3,
    margin: [0, above, 0, below],
    ...(level === 1 ? { characterSpacing: isLarge ? FRAMED_HEADING.spacing : 1 } : {}),
  };
}

function pdfText(page: PdfPage, { text, align, indent, fontSize = page.size }: Block<'text'>): Content {
  return {
    text,
    fontSize,
    alignment: align === 'justify' ? 'left' : align,
    lineHeight: 1.6,
    margin: [0, 0, 0, 2],
    ...(indent ? { leadingIndent: fontSize * 2 } : {}),
  };
}

function pdfTable(page: PdfPage, { head, widths, rows }: Block<'table'>): Content {
  const sum = widths.reduce((total, width) => total + width, 0);
  // Rules and padding take their part of the width.
  const room = page.width - widths.length * 11 - 1;
  const isTall = rows.some((row) =>
    row.some((text, at) => heightOf(page, text, (room * (widths[at] ?? 1)) / sum) > TALL),
  );
  const columns = roomyWidths(page, { head, rows, widths: widths.map((width) => (room * width) / sum) });
  const isShort = widths.map((_, at) => rows.every((row) => isShortIn(page, row[at] ?? '', columns[at] ?? 0)));
  const table: ContentTable = {
    table: {
      headerRows: 1,
      keepWithHeaderRows: isTall ? 0 : 1,
      // A cell in the middle of its row cannot go over a page: tall rows are set from the top. One that may not break
      // and finds no room on a page would be left out.
      dontBreakRows: !isTall,
      widths: columns,
      body: [
        head.map((text) => ({
          text,
          bold: true,
          lineHeight: ROW_LINE,
          alignment: 'center' as const,
          fillColor: '#f3f3f3',
        })),
        ...rows.map((row) =>
          row.map((text, at) => ({
            // An empty row is as high as a line, to be written in by hand.
            text: text === '' ? '\u00a0' : wholeDay(page, text, columns[at] ?? 0),
            lineHeight: ROW_LINE,
            alignment: isShort[at] === true ? ('center' as const) : ('left' as const),
            ...(isTall ? {} : { verticalAlignment: 'middle' as const }),
          })),
        ),
      ],
    },
    layout: RULED,
    margin: [0, 0, 0, 8],
  };
  return table;
}

/** A column of nothing longer stands in the middle; else all of it at the left. */
const SHORT = 6;

function isShortIn({ size }: PdfPage, text: string, width: number): boolean {
  return DAY.test(text) || ([...text].length <= SHORT && widthOf(text, size) <= width);
}

/** Characters of the longest name, and title of a column, that never breaks: 欧阳慧敏, 最后学历. */
const NAME_LENGTH = 4;
const DAY = /^(\d{4}年)(\d{1,2}月\d{1,2}日)$/;

/** A day breaks after its year or not at all. */
function wholeDay({ size }: PdfPage, text: string, width: number): string {
  return widthOf(text, size) > width ? text.replace(DAY, '$1\n$2') : text;
}

/** Chinese characters are as wide as they are high, digits of this font a good half. */
function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + (character < '\u0080' ? 0.58 : 1), 0) * size;
}

/** What of a cell stays on one line, if anything. */
function unbroken(text: string): string {
  if (DAY.test(text)) return text.replace(DAY, '$2');
  return [...text].length <= NAME_LENGTH ? text : '';
}

interface Columns {
  readonly head: readonly string[];
  readonly rows: Block<'table'>['rows'];
  readonly widths: readonly number[];
}

/**
 * Columns are as wide as the longest name, title or day in them; what that takes is given by those that have the most.
 */
function roomyWidths({ size }: PdfPage, { head, rows, widths }: Columns): number[] {
  const least = widths.map(
    (_, at) => Math.max(...[head, ...rows].map((row) => widthOf(unbroken(row[at] ?? ''), size))) + 1,
  );
  const short = widths.reduce((sum, width, at) => sum + Math.max(0, (least[at] ?? 0) - width), 0);
  const spare = widths.reduce((sum, width, at) => sum + Math.max(0, width - (least[at] ?? 0)), 0);
  if (short === 0 || spare < short) return [...widths];
  return widths.map((width, at) =>
    width < (least[at] ?? 0) ? (least[at] ?? 0) : width - ((width - (least[at] ?? 0)) * short) / spare,
  );
}

/** Rows of a table stand closer than the lines of a letter. */
const ROW_LINE = 1.15;
/** Points: a row that is taller goes over a page. */
const TALL = 180;

/** As if every character were as wide as it is high, which Chinese ones are. */
function heightOf({ size }: PdfPage, text: string, width: number): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * size) / width)), 0);
  return lines * size * ROW_LINE * LINE_HEIGHT;
}

/** Of a line of the font, in sizes of it. */
const LINE_HEIGHT = 1.3;

function pdfClosing(page: PdfPage, { lines, seal }: Block<'closing'>): Content {
  const picture = seal === null ? undefined : page.pictures[seal];
  const height = picture === undefined ? 0 : (SEAL_WIDTH * picture.height) / picture.width;
  return {
    unbreakable: true,
    // A certificate's seal may reach into its margin.
    margin: page.isFramed ? [0, 12, 0, 0] : [0, 36, 0, Math.max(0, height / 2 - 20)],
    columns: [
      { width: '*', text: '' },
      {
        width: CLOSING_WIDTH,
        stack: [
          ...lines.map((text): Content => ({ text, alignment: 'center', lineHeight: 1.6 })),
          ...(seal === null || picture === undefined
            ? []
            : [
                {
                  image: seal,
                  width: SEAL_WIDTH,
                  relativePosition: {
                    x: (CLOSING_WIDTH - SEAL_WIDTH) / 2,
                    y: -height / 2 - lines.length * page.size * 0.8,
                  },
                },
              ]),
        ],
      },
    ],
  };
}
