// One row of a sheet as XML: numbers and days as numbers, everything else as text.
import type { CellFormat } from '../../core/cell-format.ts';
import { safeCell } from './spreadsheet.ts';

export interface SheetColumn {
  readonly header: string;
  readonly format: CellFormat;
}

export interface PlacedColumn extends SheetColumn {
  /** "A", "B" … */
  readonly letter: string;
  /** In characters. */
  readonly width: number;
}

/** A number is written as it is (days as their serial number); text that could be a formula is defused. */
export type SheetCell = string | number | null;

export interface SheetRow {
  /** From 1. */
  readonly row: number;
  readonly cells: readonly SheetCell[];
  readonly columns: readonly PlacedColumn[];
  readonly isHeader: boolean;
}

const HEADER_STYLE = 1;
/** Of a column's cells: the styles after the plain one and the header's are those of the columns, in their order. */
const FIRST_COLUMN_STYLE = 2;

const LINE_HEIGHT = 16;
const HEADER_HEIGHT = 24;
/** Of a long text the first lines show; the cell holds all of it. */
const MOST_LINES = 12;

/** The height stands in the file: not every program works it out when it opens one. */
export function rowXml({ row, cells, columns, isHeader }: SheetRow): string {
  const lines = isHeader
    ? 1
    : columns.reduce((most, { width }, at) => Math.max(most, linesOf(cells[at] ?? null, width)), 1);
  const height = ` ht="${isHeader ? HEADER_HEIGHT : Math.min(lines, MOST_LINES) * LINE_HEIGHT + 2}" customHeight="1"`;
  return `<row r="${row}"${height}>${columns.map(({ letter }, at) => cellXml(`${letter}${row}`, cells[at] ?? null, isHeader ? HEADER_STYLE : FIRST_COLUMN_STYLE + at)).join('')}</row>`;
}

/** Begins and ends with a letter or digit; nothing within that XML, a spreadsheet or a formula takes for its own. */
const PLAIN = /^[0-9A-Za-z\u4e00-\u9fff](?:[^&<>"_\u0000-\u001f\ud800-\udfff\ufffe\uffff]*[0-9A-Za-z\u4e00-\u9fff])?$/;
/** A cell holds 32,000 characters: what could be longer is cut where all is judged. */
const LONGEST_PLAIN = 1_000;

function cellXml(place: string, value: SheetCell, style: number): string {
  if (value === null || value === '') return `<c r="${place}" s="${style}"/>`;
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? `<c r="${place}" s="${style}"><v>${value}</v></c>`
      : `<c r="${place}" s="${style}"/>`;
  // Most texts are as plain as they are long: looked through once instead of by each rule.
  if (PLAIN.test(value) && value.length <= LONGEST_PLAIN)
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const text = safeCell(value);
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${spaceOf(text)}>${escapeCell(text)}</t></is></c>`;
}

/** Blanks at the ends and line breaks are kept where the file says so. */
function spaceOf(text: string): string {
  return text.trim() === text && !text.includes('\n') ? '' : ' xml:space="preserve"';
}

/** Chinese takes two places, all else one. */
function linesOf(cell: SheetCell, width: number): number {
  if (typeof cell !== 'string' || (cell.length * 2 < width && !cell.includes('\n'))) return 1;
  return cell
    .split('\n')
    .reduce(
      (lines, line) =>
        lines + Math.max(1, Math.ceil((line.length + line.replace(/[\u0000-\u00ff]/g, '').length) / (width - 1))),
      0,
    );
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Spreadsheets read _x0041_ as the letter A: what is written so is meant so. */
function escapeCell(text: string): string {
  return escapeText(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

/** 0 → "A", 26 → "AA". */
export function columnLetter(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last;
}
