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

/** Long numbers stay as they are typed; a hint or a reason is read whole. */
const CELL = { numFmt: '@', alignment: { vertical: 'top' as const, wrapText: true } };

interface BookColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
}

export interface BookSheet {
  readonly name: string;
  readonly columns: readonly BookColumn[];
  readonly rows: readonly (readonly string[])[];
  /** So many empty rows below are text, too, for people to fill in; absent: none. */
  readonly blanks?: number;
  /** Columns (from 0) whose cells offer a list, so many rows down. */
  readonly lists: readonly { readonly column: number; readonly values: readonly string[]; readonly rows: number }[];
}

/**
 * A few sheets of a few rows. Cells are text, and so are the empty ones below that people fill in: what the library
 * says of a column goes to its cells alone, and Excel would round an identity number typed below them.
 */
export async function writeBook(sheets: readonly BookSheet[]): Promise<Buffer> {
  const { writeXlsx, colToLetter } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows, lists, blanks = 0 }) => ({
      name,
      columns: columns.map(({ width }) => ({ width, style: CELL })),
      rows: [
        columns.map(({ header }) => safeCell(header)),
        ...rows.map((row) => row.map(safeCell)),
        ...emptyRows(blanks, columns.length),
      ],
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

function emptyRows(rows: number, columns: number): null[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => null));
}

/** "=1+1", "＠cmd" and the like become text for every program that opens or converts the file. */
export function safeCell(text: string): string {
  // XML knows no control characters but tab and line breaks.
  const plain = text.slice(0, LONGEST_CELL).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return looksLikeFormula(plain) ? `'${plain}` : plain;
}
