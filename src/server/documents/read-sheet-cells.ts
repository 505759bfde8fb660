// The cells of a spreadsheet's first visible sheet as text. Runs in the render process: what somebody sent is parsed
// where it can harm nothing else. Formulas answer the value they had when the file was saved.
import { sheetCellText } from '../../core/sheet-cell.ts';

/** At most `mostRows` rows, the headings among them; throws where the file cannot be read. */
export async function readSheetCells(bytes: Uint8Array, mostRows: number): Promise<readonly (readonly string[])[]> {
  const { readXlsx } = await import('hucre/xlsx');
  const book = await readXlsx(bytes, {
    maxRows: mostRows,
    sheets: (info) => info.hidden !== true && info.veryHidden !== true,
  });
  return (book.sheets[0]?.rows ?? []).map((row) => Array.from(row, sheetCellText));
}
