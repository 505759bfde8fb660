// Spreadsheets as tests send and receive them: rows of text of the first sheet.
import { readXlsx, writeXlsx } from 'hucre/xlsx';

export type SheetCells = readonly (readonly (string | number | null)[])[];

export async function workbook(rows: SheetCells): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: '导入', rows: rows.map((row) => [...row]) }] });
}

export async function sheetsIn(
  response: Response,
): Promise<readonly { readonly name: string; readonly rows: readonly (readonly unknown[])[] }[]> {
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return sheets.map(({ name, rows }) => ({ name, rows }));
}
