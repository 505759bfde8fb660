// Sheets → an xlsx file with a cover to sign, and back. The clock and the commit stand on the cover alone: all other
// sheets are the same for the same config.
import type { CellStyle, CellValue, WriteSheet } from 'hucre/xlsx';
import type { MatrixSheet } from './matrix-sheet.ts';

export interface MatrixCover {
  /** Of the model. */
  readonly hash: string;
  /** "2026-11-21 22:00:00" */
  readonly time: string;
  /** null: not in a repository. */
  readonly commit: string | null;
}

export const COVER = '说明与签字';

const HEAD: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'DDE7F3' } },
  alignment: { vertical: 'center' },
};
const TITLE: CellStyle = { font: { bold: true, size: 18 } };
const BODY: CellStyle = { alignment: { vertical: 'top', wrapText: true } };
const LINE: CellStyle = { border: { bottom: { style: 'thin' } } };
/** Made at this moment whatever the clock says: the file's own properties tell nothing. */
const NO_MOMENT = new Date(0);

export async function matrixWorkbook(sheets: readonly MatrixSheet[], cover: MatrixCover): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [coverSheet(sheets, cover), ...sheets.map(dataSheet)],
    properties: { title: '权限矩阵', created: NO_MOMENT, modified: NO_MOMENT },
  });
}

/** Cells of every sheet but the cover, header and all. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadonlyMap<string, readonly (readonly string[])[]>> {
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes);
  return new Map(
    sheets.filter(({ name }) => name !== COVER).map(({ name, rows }) => [name, rows.map((row) => row.map(textOf))]),
  );
}

function textOf(value: CellValue | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

function dataSheet({ title, columns, rows }: MatrixSheet): WriteSheet {
  const last = columnName(columns.length);
  return {
    name: title,
    columns: columns.map(({ width }) => ({ width, style: BODY })),
    rows: [columns.map((column) => column.title), ...rows.map((row) => [...row])],
    cells: new Map(columns.map(({ title: value }, at) => [`0,${at}`, { value, style: HEAD }])),
    freezePane: { rows: 1, columns: 2 },
    autoFilter: { range: `A1:${last}${rows.length + 1}` },
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '$1:$1' },
  };
}

function coverSheet(sheets: readonly MatrixSheet[], { hash, time, commit }: MatrixCover): WriteSheet {
  const above: readonly (readonly string[])[] = [
    ['权限矩阵'],
    ['本表由配置（roles.yaml、schemas/、screens/）直接生成，服务器按同一份配置放行或拒绝。未列为“是”的一律不准许。'],
    ['除本页外，同一份配置每次生成的内容完全相同；核对已签字的文件：npm run config -- matrix --check 文件'],
    [],
    ['配置指纹', hash],
    ['生成时间', `${time}（北京时间）`],
    ['代码版本', commit ?? '不在版本库中'],
    [],
    ['工作表', '内容', '行数'],
  ];
  const listed = sheets.map(({ title, about, rows }) => [title, about, String(rows.length)]);
  const signers = [[], ['签字', '姓名', '日期'], ...['编制', '复核', '批准'].map((what) => [what, '', ''])];
  const rows = [...above, ...listed, ...signers];
  const styles = new Map<string, { value: string; style: CellStyle }>();
  const place = (row: number, column: number, style: CellStyle): void =>
    void styles.set(`${row},${column}`, { value: rows[row]?.[column] ?? '', style });
  place(0, 0, TITLE);
  for (const row of [above.length - 1, above.length + listed.length + 1])
    for (const column of [0, 1, 2]) place(row, column, HEAD);
  for (let row = rows.length - 3; row < rows.length; row += 1) for (const column of [0, 1, 2]) place(row, column, LINE);
  for (let row = above.length; row < above.length + listed.length; row += 1) place(row, 1, BODY);
  return {
    name: COVER,
    columns: [{ width: 14 }, { width: 84 }, { width: 16 }],
    rows: rows.map((row) => [...row]),
    cells: styles,
    rowDefs: new Map([rows.length - 3, rows.length - 2, rows.length - 1].map((row) => [row, { height: 30 }])),
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 1 },
  };
}

/** 1 → "A", 27 → "AA". */
function columnName(count: number): string {
  const rest = (count - 1) % 26;
  const letter = String.fromCharCode(65 + rest);
  return count <= 26 ? letter : columnName((count - 1 - rest) / 26) + letter;
}
