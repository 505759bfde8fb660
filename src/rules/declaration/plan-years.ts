// How long the plan of a declaration is, in the years of its budget. Plain days "YYYY-MM-DD".
import { monthsAfter } from '../base/months.ts';

/**
 * Years that a plan reaches into, to the same day of a later year counted as whole ones; null: a day is missing or they
 * stand the wrong way round.
 */
export function planYears(start: string, end: string): number | null {
  if (start === '' || end === '' || end < start) return null;
  let years = 1;
  while (monthsAfter(start, 12 * years) < end) years += 1;
  return years;
}
