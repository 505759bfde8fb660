// Rows → an xlsx file of one sheet, streamed: the header styled, frozen, with a filter and repeated on each printed
// page, columns as wide as what the first rows hold, long text wrapped. What a few hundred thousand rows need of memory
// does not grow with them.
import type { Readable } from 'node:stream';
import { bookParts, sheetFoot, sheetHead, type SheetLayout } from './sheet-parts.ts';
import { columnLetter, rowXml, type SheetCell, type SheetColumn } from './sheet-rows.ts';
import { packBook } from './sheet-zip.ts';

export interface SheetInput {
  /** What the sheet is called; characters that no sheet may bear are left out. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: SheetParts;
}

export type SheetRows = readonly (readonly SheetCell[])[];
/** Rows by a few hundred: a step of its own for each would cost more than what the row is. */
export type SheetParts = AsyncIterable<SheetRows>;

const MEASURED_ROWS = 500;
const NARROWEST = 8;
const WIDEST = 46;
/** Beside a title the button of its filter takes place. */
const FILTER_WIDTH = 3;
const CHUNK = 128 * 1024;
/** A character of a string takes at most so many in UTF-8. */
const MOST_BYTES = 3;

/**
 * Resolves when the first rows are read: what fails before that is an ordinary error, afterwards the stream breaks off.
 */
export async function streamSheet({ name, columns, rows }: SheetInput): Promise<Readable> {
  const source = rows[Symbol.asyncIterator]();
  const first = await take(source, MEASURED_ROWS);
  const { calculateColumnWidth: measure } = await import('hucre/xlsx');
  const layout: SheetLayout = {
    name: sheetName(name),
    columns: columns.map((column, at) => ({
      ...column,
      letter: columnLetter(at),
      width: widthOf(
        column,
        first.map((row) => row[at] ?? null),
        measure,
      ),
    })),
  };
  return packBook({
    parts: bookParts(layout),
    long: { path: 'xl/worksheets/sheet1.xml', content: sheetChunks(layout, first, source) },
  });
}

async function take(source: AsyncIterator<SheetRows>, most: number): Promise<SheetRows> {
  const rows: (readonly SheetCell[])[] = [];
  while (rows.length < most) {
    const next = await source.next();
    if (next.done === true) break;
    // Not spread: a statistic comes as one part, and a call takes so many arguments and no more.
    for (const row of next.value) rows.push(row);
  }
  return rows;
}

type Measure = (
  values: SheetCell[],
  options: { readonly minWidth?: number; readonly numFmt?: string; readonly font?: { readonly bold: boolean } },
) => number;

function widthOf({ header, format }: SheetColumn, values: readonly SheetCell[], measure: Measure): number {
  const title = measure([header], { font: { bold: true } }) + FILTER_WIDTH;
  const body =
    format.type === 'day'
      ? format.width
      : measure([...values], { minWidth: NARROWEST, ...(format.type === 'number' ? { numFmt: format.pattern } : {}) });
  return Math.round(Math.min(WIDEST, Math.max(title, values.length === 0 ? 0 : body)));
}

async function* sheetChunks(
  layout: SheetLayout,
  first: SheetRows,
  source: AsyncIterator<SheetRows>,
): AsyncGenerator<Buffer> {
  const { columns } = layout;
  const bytes = createBytes();
  let row = 1;
  try {
    bytes.add(sheetHead(layout));
    bytes.add(rowXml({ row, cells: columns.map(({ header }) => header), columns, isHeader: true }));
    for await (const part of joined(first, source)) {
      for (const cells of part) {
        row += 1;
        bytes.add(rowXml({ row, cells, columns, isHeader: false }));
      }
      // By the part: each step of such a generator is a promise, which for every row would cost more than the row.
      for (const full of bytes.take()) yield full;
    }
    bytes.add(sheetFoot(layout, row));
    for (const full of bytes.take()) yield full;
    yield bytes.rest();
  } finally {
    await source.return?.();
  }
}

interface Bytes {
  readonly add: (text: string) => void;
  /** What is full, in order, once. */
  readonly take: () => readonly Buffer[];
  readonly rest: () => Buffer;
}

/** Each text is encoded by itself: joined to a long one first, it takes five times as long. */
function createBytes(): Bytes {
  let full: Buffer[] = [];
  let chunk = Buffer.allocUnsafe(CHUNK);
  let filled = 0;
  return {
    add: (text) => {
      const most = text.length * MOST_BYTES;
      if (filled + most > chunk.length) {
        full.push(chunk.subarray(0, filled));
        chunk = Buffer.allocUnsafe(Math.max(CHUNK, most));
        filled = 0;
      }
      filled += chunk.write(text, filled);
    },
    take: () => {
      const taken = full;
      full = [];
      return taken;
    },
    rest: () => chunk.subarray(0, filled),
  };
}

async function* joined(first: SheetRows, source: AsyncIterator<SheetRows>): AsyncGenerator<SheetRows> {
  yield first;
  for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
}

/** At most 31 characters without : \ / ? * [ ], neither beginning nor ending with an apostrophe. */
function sheetName(name: string): string {
  const plain = name
    .replace(/[:\\/?*[\]]/g, ' ')
    .replace(/[\u0000-\u001f]/g, '')
    .replace(/^['\s]+|['\s]+$/g, '')
    .slice(0, 31);
  return plain === '' ? '数据' : plain;
}
