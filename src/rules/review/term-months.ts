// How many months a plan asks for.
import { monthsAfter } from '../base/months.ts';

export interface PlannedTerm {
  /** Days "YYYY-MM-DD". */
  readonly start: string | null;
  readonly end: string | null;
  readonly most: number;
}

const SHORTEST = 6;

/** Whole months from its first day to its last, at least half a year, at most what the category allows. */
export function termMonths({ start, end, most }: PlannedTerm): number {
  if (start === null || end === null) return most;
  let months = SHORTEST;
  while (months < most && monthsAfter(start, months) < end) months += 1;
  return Math.min(months, most);
}
