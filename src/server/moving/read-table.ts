// The rows of a spreadsheet or CSV file, one after the other: of an xlsx what is unpacked at a time is a piece of the
// sheet, and the texts that its cells share. Formulas answer the value they had when the file was saved.
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { messageOf } from '../../core/caught.ts';
import { sheetCellText } from '../../core/sheet-cell.ts';
import { readZipDirectory } from '../files/zip-directory.ts';
import { MoveRefused } from './move-refused.ts';

export interface TablePlace {
  readonly path: string;
  /** null: the first. */
  readonly sheet: string | null;
  /** Of CSV. */
  readonly encoding: 'auto' | 'utf-8' | 'gbk';
}

export interface TableRow {
  /** As the spreadsheet counts, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

const MB = 1024 * 1024;
const MOST_MB = 500;
/** Unpacked, all parts together; a hundred thousand topics come to some 200 MB. */
const MOST_UNPACKED_MB = 4096;
/** No field of any record is as long; a report shows as much of it. */
const LONGEST_CELL = 200_000;

/** Every row from the headings on. Throws MoveRefused where the file is not what it should be. */
export async function* readTable(place: TablePlace): AsyncGenerator<TableRow> {
  const { path } = place;
  const facts = await stat(path).catch(() => null);
  if (facts?.isFile() !== true) throw new MoveRefused(`没有文件 ${path}`);
  if (facts.size > MOST_MB * MB) throw new MoveRefused(`${path} 超过 ${MOST_MB} MB，请分成几个文件`);
  const ending = extname(path).toLowerCase();
  if (ending === '.csv' || ending === '.txt') yield* readCsv(place);
  else if (ending === '.xlsx') yield* readBook(place);
  else throw new MoveRefused(`${path} 不是 xlsx 或 csv：旧版 xls 请另存为 xlsx`);
}

/** Names of the sheets of an xlsx; a CSV has one without a name. */
export async function sheetsOf(path: string): Promise<readonly (string | null)[]> {
  if (extname(path).toLowerCase() !== '.xlsx') return [null];
  const { readXlsx } = await import('hucre/xlsx');
  const book = await readXlsx(await readFile(path), { maxRows: 1 });
  return book.sheets.map(({ name }) => name);
}

async function* readBook({ path, sheet }: TablePlace): AsyncGenerator<TableRow> {
  const bytes = await readFile(path);
  const parts = readZipDirectory(bytes);
  if (parts === null) throw new MoveRefused(`${path} 不是完好的 xlsx 文件`);
  const unpacked = parts.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > MOST_UNPACKED_MB * MB) throw new MoveRefused(`${path} 解开后超过 ${MOST_UNPACKED_MB} MB`);
  const { streamXlsxRows } = await import('hucre/xlsx');
  try {
    for await (const { index, values } of streamXlsxRows(bytes, sheet === null ? {} : { sheet }))
      yield { number: index + 1, cells: Array.from(values, (value) => shortened(sheetCellText(value))) };
  } catch (error) {
    if (sheet !== null && !(await sheetsOf(path)).includes(sheet))
      throw new MoveRefused(`${path} 没有工作表“${sheet}”，有：${(await sheetsOf(path)).join('、')}`);
    throw new MoveRefused(`${path} 读不下去：${messageOf(error)}`);
  }
}

async function* readCsv({ path, encoding }: TablePlace): AsyncGenerator<TableRow> {
  const { streamCsvRows } = await import('hucre/csv');
  let number = 0;
  for (const cells of streamCsvRows(await readText(path, encoding))) {
    number += 1;
    yield { number, cells: cells.map((cell) => shortened(sheetCellText(cell))) };
  }
}

/** UTF-8 where all of it is; else GBK, as Chinese spreadsheets write CSV. */
async function readText(path: string, encoding: TablePlace['encoding']): Promise<string> {
  const bytes = await readFile(path);
  const decode = (name: string): string => new TextDecoder(name, { fatal: true }).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le');
  try {
    if (encoding !== 'gbk') return decode('utf-8');
  } catch {
    if (encoding === 'utf-8') throw new MoveRefused(`${path} 不是 UTF-8 编码，可能是 GBK`);
  }
  try {
    return decode('gb18030');
  } catch {
    throw new MoveRefused(`${path} 既不是 UTF-8 也不是 GBK 编码`);
  }
}

function shortened(cell: string): string {
  return cell.length > LONGEST_CELL ? cell.slice(0, LONGEST_CELL) : cell;
}
