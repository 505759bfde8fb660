// Rows → an xlsx file of one sheet, streamed: the header styled, frozen, with a filter and repeated on each printed
// page, columns as wide as what the first rows hold, long text wrapped. What a few hundred thousand rows need of memory
// does not grow with them.
import { finished, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { bookParts, sheetFoot, sheetHead, type SheetLayout } from './sheet-parts.ts';
import { columnLetter, rowXml, type SheetCell, type SheetColumn } from './sheet-rows.ts';

export interface SheetInput {
  /** What the sheet is called; characters that no sheet may bear are left out. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly SheetCell[]>;
}

const MEASURED_ROWS = 500;
const NARROWEST = 8;
const WIDEST = 46;
/** Beside a title the button of its filter takes place. */
const FILTER_WIDTH = 3;
const CHUNK = 64 * 1024;
/** Of deflate: a sixth larger than by its own choice (6), in less of the time of a large export. */
const COMPRESSION = 3;

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
  const sheet = Readable.from(sheetChunks(layout, first, source));
  const zip = new ZipFile();
  const packed = zip.outputStream;
  if (!(packed instanceof Readable)) throw new Error('yazl answers no stream of Node');
  for (const part of [sheet, zip]) part.on('error', (error: Error) => packed.destroy(error));
  finished(packed, () => sheet.destroy());
  for (const [path, xml] of bookParts(layout)) zip.addBuffer(Buffer.from(xml), path);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: COMPRESSION });
  zip.end();
  return packed;
}

async function take(
  source: AsyncIterator<readonly SheetCell[]>,
  most: number,
): Promise<readonly (readonly SheetCell[])[]> {
  const rows: (readonly SheetCell[])[] = [];
  while (rows.length < most) {
    const next = await source.next();
    if (next.done === true) break;
    rows.push(next.value);
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
  first: readonly (readonly SheetCell[])[],
  source: AsyncIterator<readonly SheetCell[]>,
): AsyncGenerator<Buffer> {
  let row = 1;
  let text = sheetHead(layout);
  try {
    const headers = layout.columns.map(({ header }) => header);
    text += rowXml({ row, cells: headers, columns: layout.columns, isHeader: true });
    for await (const cells of joined(first, source)) {
      row += 1;
      text += rowXml({ row, cells, columns: layout.columns, isHeader: false });
      if (text.length < CHUNK) continue;
      yield Buffer.from(text);
      text = '';
    }
    yield Buffer.from(text + sheetFoot(layout, row));
  } finally {
    await source.return?.();
  }
}

async function* joined(
  first: readonly (readonly SheetCell[])[],
  source: AsyncIterator<readonly SheetCell[]>,
): AsyncGenerator<readonly SheetCell[]> {
  yield* first;
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
