// Rows of text → an xlsx file, streamed. The one place that knows the library (young, so behind this interface), which
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

async function* safeRows(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(safeCell);
}

/** "=1+1", "@cmd" and the like become text for every program that opens or converts the file. */
export function safeCell(text: string): string {
  // XML knows no control characters but tab and line breaks.
  const plain = text.slice(0, LONGEST_CELL).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return /^[=+\-@\t\r]/.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
}
