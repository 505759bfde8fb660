// What a statistic is: rows counted by a few dimensions, with measures (counts under conditions) and rates of two of
// them. The server answers it, the pages add it up: both work out rates and the row of totals here. Pure.
import type { ConditionModel } from './condition-model.ts';
import type { Json } from './json.ts';
import type { ValuePart } from './value-part.ts';

export interface DimensionModel {
  /** Key in the rows, and the word by which a caller chooses it. */
  readonly name: string;
  readonly title: string;
  /** Field or path of the entity. */
  readonly field: string;
  /** null: the value itself. */
  readonly part: ValuePart | null;
  /** Of a part in bands: where one ends and the next begins; else empty. */
  readonly cuts: readonly number[];
  /**
   * Path that names a reference, "organId.name": answered beside it. null: it names itself (and in the options of a
   * call, where the other entity is not known).
   */
  readonly label: string | null;
  /** What rows without a value are called; absent: NO_VALUE. */
  readonly none?: string;
}

export type MeasureModel = CountModel | RateModel;

export interface CountModel {
  readonly kind: 'count';
  readonly name: string;
  readonly title: string;
  /** Rows that are counted; empty: all. */
  readonly where: readonly ConditionModel[];
  /** Colour in charts by its meaning, a status tone; null: the next of the palette. */
  readonly tone: string | null;
}

/** `of` as a share of `per`, in per cent with one decimal; null where there is nothing to divide by. */
interface RateModel {
  readonly kind: 'rate';
  readonly name: string;
  readonly title: string;
  readonly of: string;
  readonly per: string;
}

/** What a statistic is asked by and its rows are told by: a field, or a part of one. */
export type CountedArgument = Pick<DimensionModel, 'name' | 'title' | 'field' | 'part' | 'cuts'>;

/** Argument of a list: the name of what its rows have no value of. */
export const UNFILLED = 'unfilled';

/** Options of what counts, and of its export. */
export interface StatisticOptions {
  readonly dimensions: readonly DimensionModel[];
  readonly measures: readonly MeasureModel[];
}

export type StatisticRow = Readonly<Record<string, Json>>;

/** The rows with their rates. */
export function withRates(rows: readonly StatisticRow[], measures: readonly MeasureModel[]): readonly StatisticRow[] {
  const rates = measures.filter((measure) => measure.kind === 'rate');
  return rates.length === 0 ? rows : rows.map((row) => ({ ...row, ...ratesOf(row, rates) }));
}

/** Every count added up; rates from the sums, not from the rates. */
export function totalRow(rows: readonly StatisticRow[], measures: readonly MeasureModel[]): StatisticRow {
  const sums = Object.fromEntries(
    measures
      .filter((measure) => measure.kind === 'count')
      .map(({ name }) => [name, rows.reduce((sum, row) => sum + numberAt(row, name), 0)]),
  );
  return {
    ...sums,
    ...ratesOf(
      sums,
      measures.filter((measure) => measure.kind === 'rate'),
    ),
  };
}

export function numberAt(row: StatisticRow, name: string): number {
  const value = row[name];
  return typeof value === 'number' ? value : 0;
}

/**
 * "66.7%" and "40.0%", so that a column lines up; "–" where nothing could be divided; counts with thousands separators.
 */
export function measureText(measure: MeasureModel, row: StatisticRow): string {
  const value = row[measure.name];
  if (typeof value !== 'number') return measure.kind === 'rate' ? '–' : '0';
  return measure.kind === 'rate' ? percentText(value) : value.toLocaleString('en-US');
}

/** "33.3%", as a rate is said; "–" of nothing. */
export function shareText(count: number, whole: number): string {
  return whole === 0 ? '–' : percentText((count / whole) * 100);
}

function percentText(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

/** The words of a row without a value in a dimension that says none itself, and of the last row. */
export const NO_VALUE = '未填写';
export const TOTAL = '合计';

function ratesOf(row: StatisticRow, rates: readonly RateModel[]): StatisticRow {
  return Object.fromEntries(
    rates.map(({ name, of, per }) => {
      const whole = numberAt(row, per);
      return [name, whole === 0 ? null : Math.round((numberAt(row, of) / whole) * 1000) / 10];
    }),
  );
}
