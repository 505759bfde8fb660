// Calendar months on plain days "YYYY-MM-DD".

/** The same day of a later month, or that month's last where it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = daysOf(first);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** The last day of its month. */
export function monthEnd(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  return `${day.slice(0, 7)}-${String(daysOf(first)).padStart(2, '0')}`;
}

/** Days of the month that begins then. */
function daysOf(first: Date): number {
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
}
