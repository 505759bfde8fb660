// Rows of text → an xlsx file: one sheet streamed, or a small book at once. The one place that knows the library (young, so behind this interface), which
// is loaded with the first export. Cells are text; one that a spreadsheet could take for a formula is defused.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

export const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const LONGEST_CELL = 32_000;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

export interface SheetColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
}

export async function writeSpreadsheet(name: string, columns: readonly SheetColumn[], rows: AsyncIterable<readonly string[]>): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const stream = writeXlsxStream(safeRows(rows), { name, columns: [...columns], freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as ReadableStream);
}

export interface BookSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Columns (from 0) whose cells offer a list, so many rows down. */
  readonly lists: readonly { readonly column: number; readonly values: readonly string[]; readonly rows: number }[];
}

/** A few sheets of a few rows. Cells are text, and empty ones below keep that format: long numbers stay as they are typed. */
export async function writeBook(sheets: readonly BookSheet[]): Promise<Buffer> {
  const { writeXlsx, colToLetter } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows, lists }) => ({
      name,
      columns: columns.map(({ width }) => ({ width, numFmt: '@' })),
      rows: [columns.map(({ header }) => safeCell(header)), ...rows.map((row) => row.map(safeCell))],
      freezePane: { rows: 1 },
      dataValidations: lists.map(({ column, values, rows: down }) => ({ type: 'list' as const, values: [...values], allowBlank: true, range: `${colToLetter(column)}2:${colToLetter(column)}${down + 1}` })),
    })),
  });
  return Buffer.from(bytes);
}

async function* safeRows(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(safeCell);
}

/** "=1+1", "@cmd" and the like become text for every program that opens or converts the file. */
export function safeCell(text: string): string {
  // XML knows no control characters but tab and line breaks.
  const plain = text.slice(0, LONGEST_CELL).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return /^[=+\-@\t\r]/.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
}
