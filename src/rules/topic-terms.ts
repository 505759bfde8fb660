// The dates of a research term (domain §4.16), counted in calendar months on plain days "YYYY-MM-DD".
// Shared by the rules that fill them in and by the demo.

export interface TopicTerms {
  readonly subjectEndDate: string;
  readonly middleDate: string;
  readonly conclusionDate: string;
}

export interface TermFacts {
  readonly establishDate: string;
  readonly termMonths: number;
  /** Months after establishment within which research must be opened. */
  readonly openMonths: number;
}

/** Opening after some months, mid-term at half of the term rounded to the month's end, conclusion at its end. */
export function topicTerms({ establishDate, termMonths, openMonths }: TermFacts): TopicTerms {
  return {
    subjectEndDate: monthsAfter(establishDate, openMonths),
    middleDate: monthEnd(monthsAfter(establishDate, Math.floor(termMonths / 2))),
    conclusionDate: monthsAfter(establishDate, termMonths),
  };
}

/** The same day of a later month, or that month's last where it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = daysOf(first);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last))).toISOString().slice(0, 10);
}

/** Years that a plan reaches into, to the same day of a later year counted as whole ones; null: a day is missing or they stand the wrong way round. */
export function planYears(start: string, end: string): number | null {
  if (start === '' || end === '' || end < start) return null;
  let years = 1;
  while (monthsAfter(start, 12 * years) < end) years += 1;
  return years;
}

function monthEnd(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  return `${day.slice(0, 7)}-${String(daysOf(first)).padStart(2, '0')}`;
}

/** Days of the month that begins then. */
function daysOf(first: Date): number {
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
}
