// A score sheet by its indicators: what is laid out, what a save keeps, what it adds up to (domain §4.12).
import type { Json } from '../../core/json.ts';

export interface Indicator {
  readonly code?: string | null;
  readonly name?: string | null;
  readonly desc?: string | null;
  readonly max?: number | null;
}

export interface ScoredIndicator extends Indicator {
  readonly score?: number | null;
}

/** As it is stored: what is not there is left out. */
export interface SheetRow {
  code: string;
  name: string;
  max: number;
  desc?: string;
  score?: number;
}

/** The indicators of the round, each with the score that was given for its code; further rows are dropped. */
export function sheetRows(
  indicators: readonly Indicator[],
  given: readonly ScoredIndicator[] | null | undefined,
): SheetRow[] {
  return indicators.map(({ code, name, desc, max }) => {
    const score = given?.find((one) => one.code === code)?.score ?? null;
    return {
      code: code ?? '',
      name: name ?? '',
      max: max ?? 0,
      ...(typeof desc === 'string' ? { desc } : {}),
      ...(score === null ? {} : { score }),
    };
  });
}

export interface SheetContent {
  readonly rows: readonly SheetRow[];
  readonly recommend: Json;
  readonly opinion: string;
  readonly opinionMin: number;
}

/** Every indicator scored, a recommendation, an opinion that is long enough. */
export function isSheetWhole({ rows, recommend, opinion, opinionMin }: SheetContent): boolean {
  const isScored = rows.length > 0 && rows.every(({ score }) => score !== undefined);
  return isScored && typeof recommend === 'number' && Array.from(opinion.trim()).length >= Math.max(1, opinionMin);
}

/** null: an indicator has no score yet. Scores are multiples of a half, which add up exactly. */
export function totalOf(rows: readonly SheetRow[]): number | null {
  if (rows.length === 0 || rows.some(({ score }) => score === undefined)) return null;
  return rows.reduce((sum, { score }) => sum + (score ?? 0), 0);
}

export type SheetLevel = 'A' | 'B' | 'C' | 'D';

const BANDS: readonly (readonly [number, SheetLevel])[] = [
  [90, 'A'],
  [80, 'B'],
  [70, 'C'],
  [0, 'D'],
];

export function levelOf(total: number | null): SheetLevel | null {
  return total === null ? null : (BANDS.find(([least]) => total >= least)?.[1] ?? null);
}
