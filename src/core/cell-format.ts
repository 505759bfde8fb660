// How a spreadsheet holds the values of a field: as text, or as a number or a day that people can sort, add up and
// filter. Every field kind says it of itself; the server writes the cells so. Pure.
import type { JsonSchema } from './json.ts';

export type CellFormat =
  /** `isCode`: digits that are no number (phones, identity numbers), which stay so when somebody types over them. */
  | { readonly type: 'text'; readonly isCode?: true }
  /** `pattern` is the spreadsheet's own format code; the cell holds the value divided by `divisor`. */
  | { readonly type: 'number'; readonly pattern: string; readonly divisor: number }
  /** A day or a moment: the cell holds its serial number, `width` is how many characters it shows. */
  | { readonly type: 'day'; readonly pattern: string; readonly width: number };

export interface CellField {
  readonly options: Readonly<Record<string, unknown>>;
  readonly schema: JsonSchema;
}

export const TEXT_CELL: CellFormat = { type: 'text' };
export const CODE_CELL: CellFormat = { type: 'text', isCode: true };
/** As pages show days and moments (product-spec §9). */
export const DATE_CELL: CellFormat = { type: 'day', pattern: 'yyyy"年"mm"月"dd"日"', width: 16 };
export const DATE_TIME_CELL: CellFormat = { type: 'day', pattern: 'yyyy"年"mm"月"dd"日" hh:mm:ss', width: 24 };
export const MONEY_CELL: CellFormat = { type: 'number', pattern: '#,##0.00', divisor: 1 };
export const COUNT_CELL: CellFormat = { type: 'number', pattern: '#,##0', divisor: 1 };

/** Values in per cent, 33.3 for a third: the cell holds 0.333 and shows 33.3%. */
export function percentCell(decimals: number): CellFormat {
  return { type: 'number', pattern: `0${fraction(decimals)}%`, divisor: 100 };
}

/** By the options unit, decimals and thousands of a number. Years and the like have no thousands separators. */
export function numberCell({ options, schema }: CellField): CellFormat {
  const isWhole = schema['type'] === 'integer';
  const decimals = typeof options['decimals'] === 'number' ? options['decimals'] : null;
  if (options['unit'] === '%') return percentCell(decimals ?? (isWhole ? 0 : 1));
  const whole = options['thousands'] === true ? '#,##0' : '0';
  if (decimals === null && !isWhole) return { type: 'number', pattern: 'General', divisor: 1 };
  return { type: 'number', pattern: `${whole}${fraction(decimals ?? 0)}`, divisor: 1 };
}

/** 33.3 → 0.333, not 0.33299999999999996: a cell holds 15 digits. */
export function dividedBy(value: number, divisor: number): number {
  return Number((value / divisor).toPrecision(15));
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Spreadsheets count days from here; before March 1900 they count one that never was. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const FIRST_SURE_DAY = '1900-03-01';

/** "2026-03-01 12:00:00" → 46082.5; null: no day that a spreadsheet can hold. */
export function daySerial(text: string): number | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text) ?? [];
  if (day === undefined || day < FIRST_SURE_DAY) return null;
  const moment = Date.parse(`${day}T${time ?? '00:00:00'}Z`);
  return Number.isNaN(moment) ? null : (moment - FIRST_DAY) / DAY_MS;
}

function fraction(decimals: number): string {
  return decimals === 0 ? '' : `.${'0'.repeat(decimals)}`;
}
