// Moments as the API shows them: "YYYY-MM-DD HH:mm:ss" and "YYYY-MM-DD" in Asia/Shanghai, whatever TZ says.
// China has kept UTC+8 without summer time since 1992, so a fixed shift is exact for everything stored here.
const SHANGHAI_MS = 8 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** "2026-03-01 08:30:00". */
export function formatDateTime(moment: Date): string {
  return shifted(moment).slice(0, 19).replace('T', ' ');
}

/** "2026-03-01". */
export function formatDate(moment: Date): string {
  return shifted(moment).slice(0, 10);
}

/** "2026-03-01 08:30:00" of the office's clock, in milliseconds; NaN for what is no moment. */
export function momentOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}

/** The moment so many days later, as it is stored. */
export function daysAfter(moment: Date, days: number): string {
  return formatDateTime(new Date(moment.getTime() + days * DAY_MS));
}

/**
 * Days of the calendar from one day to another, less than 0 where that lies before; of a moment its day counts.
 * "2026-03-01" to "2026-03-02 23:59:59" is 1.
 */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS;
}

function shifted(moment: Date): string {
  return new Date(moment.getTime() + SHANGHAI_MS).toISOString();
}
