// The lines of a source under its headings, some at a time. What is wrong with the sheet itself is refused before
// anything is moved: no headings, one that the mapping does not know, one that it knows and the sheet has not.
import { join } from 'node:path';
import { REASON } from '../operations/headed-rows.ts';
import type { SheetLine } from './judge-rows.ts';
import type { MoveSource } from './move-mapping.ts';
import { MoveRefused } from './move-refused.ts';
import { readTable, type TableRow } from './read-table.ts';
import { ROW_NUMBER } from './refused-rows.ts';

export interface Line extends SheetLine {
  /** All of them, in the order of the sheet. */
  readonly texts: readonly string[];
}

const MOST_NAMED = 8;

/** Throws MoveRefused with all that is wrong with the headings. */
export async function readHeadings(source: MoveSource, folder: string): Promise<readonly string[]> {
  for await (const { cells } of tableOf(source, folder)) return checkHeadings(source, headingsIn(cells));
  throw new MoveRefused(`${placeOf(source)}没有内容`);
}

export async function* readLines(source: MoveSource, folder: string, atOnce: number): AsyncGenerator<readonly Line[]> {
  let headings: readonly string[] | null = null;
  let lines: Line[] = [];
  for await (const row of tableOf(source, folder)) {
    if (headings === null) {
      headings = headingsIn(row.cells);
      continue;
    }
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    lines.push(lineOf(headings, row));
    if (lines.length < atOnce) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

function tableOf({ file, sheet, encoding }: MoveSource, folder: string): AsyncGenerator<TableRow> {
  return readTable({ path: join(folder, file), sheet, encoding });
}

/** What a mended report has beside the sheet is none of its columns. */
function headingsIn(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.trim()).map((cell) => (cell === REASON || cell === ROW_NUMBER ? '' : cell));
}

function lineOf(headings: readonly string[], { number, cells }: TableRow): Line {
  const own = headings.flatMap((heading, at) => (heading === '' ? [] : [[heading, cells[at] ?? ''] as const]));
  return { number, cells: new Map(own), texts: own.map(([, cell]) => cell) };
}

function checkHeadings(source: MoveSource, headings: readonly string[]): readonly string[] {
  const own = headings.filter((heading) => heading !== '');
  const problems: string[] = [];
  if (own.length === 0) throw new MoveRefused(`${placeOf(source)}的第一行没有列名`);
  const twice = own.filter((heading, at) => own.indexOf(heading) !== at);
  if (twice.length > 0) problems.push(`列名重复：${named(twice)}`);
  const mapped = new Set([...source.columns.map(({ heading }) => heading), ...source.left]);
  const unknown = own.filter((heading) => !mapped.has(heading));
  if (unknown.length > 0) problems.push(`对应表没有写这些列：${named(unknown)}；不迁入的列也请写上，值为 null`);
  const missing = source.columns.map(({ heading }) => heading).filter((heading) => !own.includes(heading));
  if (missing.length > 0) problems.push(`表格里没有这些列：${named([...new Set(missing)])}`);
  if (problems.length > 0) throw new MoveRefused(`${placeOf(source)}：${problems.join('；')}`);
  return own;
}

export function placeOf({ file, sheet }: Pick<MoveSource, 'file' | 'sheet'>): string {
  return sheet === null ? file : `${file}的工作表“${sheet}”`;
}

function named(headings: readonly string[]): string {
  return `${headings.slice(0, MOST_NAMED).join('、')}${headings.length > MOST_NAMED ? '等' : ''}`;
}
