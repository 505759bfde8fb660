// The bordered form of an approval: labels in narrow columns, values beside them, opinions with signatures and a place
// for the stamp at the lower right. A row that may be long breaks over pages and is set from its top; the others stay
// whole, with their words in the middle. pdfmake knows the one or the other for a whole table, so a form is a run of
// tables without seams.
import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import type { ContentBlock, ContentCell, ContentSign, SignedPart } from '../document-content.ts';
import { RULED } from './pdf-ruled.ts';
import { pdfPicture, type PdfPage } from './pdf-page.ts';

type Form = Extract<ContentBlock, { readonly kind: 'form' }>;
type DrawBlock = (page: PdfPage, block: ContentBlock) => Content;

const PADDING = 10;
/** Points: a round stamp of 42 mm, the name and the day find their place. */
const SIGNED_HEIGHT = 120;
/** Of a line of the font, in sizes of it. */
const FONT_LINE = 1.44;
/** Of a line that is signed on. */
const SIGN_HEIGHT = 34;
const ROW_HEIGHT = 17;
const LONG_CELL = 600;
const SIGNATURE_WIDTH = 76;
/** The type is tall by itself: words in a form stand closer than those of a letter, and in the middle of their row. */
const LINE_HEIGHT = 1.15;

export function pdfForm(page: PdfPage, form: Form, draw: DrawBlock): Content {
  const pairs = Math.max(...form.rows.map((row) => row.length), 1);
  const label = form.labelWidth;
  const value = (page.width - pairs * (label + 2 * PADDING) - 2 * pairs - 1) / pairs;
  const widths = Array.from({ length: pairs * 2 }, (_, at) => (at % 2 === 0 ? label : value));
  return {
    stack: runsOf(form.rows).map(({ rows, isWhole, isSigned }, at): Content => ({
      unbreakable: isSigned && lengthOf(rows) <= LONG_CELL,
      table: {
        widths,
        heights: rows.map((row) => (row.some((cell) => cell.signed !== null) ? SIGNED_HEIGHT : ROW_HEIGHT)),
        dontBreakRows: isWhole,
        body: rows.map((row) => rowCells({ page, row, pairs, value, label, draw, isWhole })),
      },
      layout: RULED,
      // The rule between two tables is one and the same.
      margin: [0, at === 0 ? 0 : -RULED.hLineWidth(), 0, 0],
    })),
    margin: [0, 0, 0, 10],
  };
}

type Row = Form['rows'][number];

interface Run {
  readonly rows: readonly Row[];
  readonly isWhole: boolean;
  /** From the first opinion on: opinions stand on one page. */
  readonly isSigned: boolean;
}

/** Rows that stay whole, together; each that may break, alone. */
function runsOf(rows: readonly Row[]): readonly Run[] {
  const runs: { rows: Row[]; isWhole: boolean; isSigned: boolean }[] = [];
  for (const row of rows) {
    const isWhole = row.every((cell) =>
      cell.blocks.every((block) => block.kind === 'text' && block.text.length <= LONG_CELL),
    );
    const last = runs.at(-1);
    const isSigned = isWhole && row.some((cell) => cell.signed !== null);
    if (isWhole && last?.isWhole === true && (last.isSigned || !isSigned)) last.rows.push(row);
    else runs.push({ rows: [row], isWhole, isSigned });
  }
  return runs;
}

function lengthOf(rows: readonly Row[]): number {
  return rows
    .flat()
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => sum + (block.kind === 'text' ? block.text.length : 0), 0);
}

/** Lines of a label about as long as each other: 委托管理 / 机构意见, and no character alone. */
function balanced(title: string, perLine: number): string {
  const letters = [...title];
  if (letters.length <= perLine || title.includes('\n')) return title;
  const each = Math.ceil(letters.length / Math.ceil(letters.length / perLine));
  return Array.from({ length: Math.ceil(letters.length / each) }, (_, line) =>
    letters.slice(line * each, (line + 1) * each).join(''),
  ).join('\n');
}

interface RowInput {
  readonly page: PdfPage;
  readonly row: readonly ContentCell[];
  readonly pairs: number;
  readonly value: number;
  readonly label: number;
  readonly draw: DrawBlock;
  readonly isWhole: boolean;
}

/** The last value of a row takes what is left of it. */
function rowCells({ page, row, pairs, value, label, draw, isWhole }: RowInput): TableCell[] {
  return row.flatMap((cell, at): TableCell[] => {
    const span = at < row.length - 1 ? 1 : (pairs - at) * 2 - 1;
    const width = value + ((span - 1) / 2) * (value + label + 2 * PADDING + 2);
    const room: PdfPage = { ...page, width };
    const stack = [
      ...cell.blocks.map((block) =>
        block.kind === 'text' ? { text: block.text, lineHeight: LINE_HEIGHT } : draw(room, block),
      ),
      ...(cell.signed === null ? [] : signedPart(room, cell.signed, linesOf(room, cell.blocks))),
    ];
    const middle = isWhole ? { verticalAlignment: 'middle' as const } : {};
    const body: TableCell = { stack, colSpan: span, ...(cell.signed === null ? middle : {}) };
    const title = balanced(cell.title, Math.floor(label / page.size));
    return [
      { text: title, bold: true, alignment: 'center', lineHeight: LINE_HEIGHT, ...middle },
      body,
      ...Array.from({ length: span - 1 }, (): TableCell => ({})),
    ];
  });
}

/** Lines of the opinion. */
function linesOf({ width, size }: PdfPage, blocks: readonly ContentBlock[]): number {
  return blocks
    .flatMap((block) => (block.kind === 'text' ? block.text.split('\n') : ['']))
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * size) / width)), 0);
}

/** At the foot of the opinion's box, at the right: who signed, the stamp's place, the day. */
function signedPart(page: PdfPage, { signs, seal, by, date }: SignedPart, lines: number): readonly Content[] {
  const line = page.size * LINE_HEIGHT * FONT_LINE;
  const used = (lines + 2 + (by === '' ? 0 : 1)) * line + signs.length * SIGN_HEIGHT + 2 * PADDING;
  return [
    { text: '', fontSize: 1, margin: [0, 0, 0, Math.max(10, SIGNED_HEIGHT - used)] },
    ...signs.map((sign) => signLine(page, sign)),
    ...(by === ''
      ? []
      : [{ text: by, alignment: 'right', lineHeight: LINE_HEIGHT, margin: [0, 6, 4, 0] } satisfies Content]),
    { text: seal, alignment: 'right', margin: [0, 2, 40, 0], color: '#444444', lineHeight: LINE_HEIGHT },
    {
      text: date === '' ? '　　　年　　月　　日' : date,
      alignment: 'right',
      margin: [0, 0, 4, 0],
      lineHeight: LINE_HEIGHT,
    },
  ];
}

function signLine(page: PdfPage, { title, name, time, image, how }: ContentSign): Content {
  const isSigned = time !== '';
  const picture =
    image === null || page.pictures[image] === undefined
      ? null
      : pdfPicture(page, { name: image, width: null, most: SIGNATURE_WIDTH });
  const columns: Column[] = [
    { width: '*', text: `${title}（签名）：`, alignment: 'right', margin: [0, 7, 0, 0] },
    {
      width: SIGNATURE_WIDTH,
      ...(picture === null
        ? { text: isSigned ? name : '＿＿＿＿＿＿', alignment: 'center', margin: [0, 7, 0, 0] }
        : { stack: [picture] }),
    },
    {
      width: 152,
      text: isSigned ? `${picture === null ? '' : name}${how === '' ? '' : `（${how}）`}\n${time}` : '',
      fontSize: page.size - 3,
      lineHeight: 1.2,
      margin: [6, picture === null ? 0 : 6, 0, 0],
    },
  ];
  return { columns, unbreakable: true, margin: [0, 2, 0, 2] };
}
