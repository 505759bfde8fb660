// A small book of rows of text (templates and reports of imports), made at once, and what keeps a cell from being a
// formula. The library is loaded with the first book.
import { looksLikeFormula } from '../../core/sheet-cell.ts';

export const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const LONGEST_CELL = 32_000;
const HEADER = {
  font: { bold: true },
  fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: 'DDE7F3' } },
  alignment: { vertical: 'center' as const },
};

interface BookColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
}

export interface BookSheet {
  readonly name: string;
  readonly columns: readonly BookColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Columns (from 0) whose cells offer a list, so many rows down. */
  readonly lists: readonly { readonly column: number; readonly values: readonly string[]; readonly rows: number }[];
}

/**
 * A few sheets of a few rows. Cells are text, and empty ones below keep that format: long numbers stay as they are
 * typed.
 */
export async function writeBook(sheets: readonly BookSheet[]): Promise<Buffer> {
  const { writeXlsx, colToLetter } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows, lists }) => ({
      name,
      columns: columns.map(({ width }) => ({ width, numFmt: '@' })),
      rows: [columns.map(({ header }) => safeCell(header)), ...rows.map((row) => row.map(safeCell))],
      cells: new Map(columns.map(({ header }, at) => [`0,${at}`, { value: safeCell(header), style: HEADER }])),
      freezePane: { rows: 1 },
      dataValidations: lists.map(({ column, values, rows: down }) => ({
        type: 'list' as const,
        values: [...values],
        allowBlank: true,
        range: `${colToLetter(column)}2:${colToLetter(column)}${down + 1}`,
      })),
    })),
  });
  return Buffer.from(bytes);
}

/** "=1+1", "＠cmd" and the like become text for every program that opens or converts the file. */
export function safeCell(text: string): string {
  // XML knows no control characters but tab and line breaks.
  const plain = text.slice(0, LONGEST_CELL).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return looksLikeFormula(plain) ? `'${plain}` : plain;
}
