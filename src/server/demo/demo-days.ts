// Dates of the demo, relative to the day it is made and in the office's time zone.
import { DAY_MS } from '../../core/date-time.ts';

const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Whole days after (before, when negative) with a working-hours time that depends on the minute given. */
export function momentAfter(base: Date, days: number, minuteOfDay = 600): Date {
  const midnight = new Date(`${dayText(new Date(base.getTime() + days * DAY_MS))}T00:00:00+08:00`);
  return new Date(midnight.getTime() + minuteOfDay * 60_000);
}

/** YYYY-MM-DD. */
export function dayText(moment: Date): string {
  return DAY_FORMAT.format(moment);
}

export function dayAfter(base: Date, days: number): string {
  return dayText(new Date(base.getTime() + days * DAY_MS));
}

export function yearOf(moment: Date): number {
  return Number(dayText(moment).slice(0, 4));
}

/** Not later than the day the demo is made: nothing in it has happened in the future. */
export function earlier(one: Date, other: Date): Date {
  return one.getTime() <= other.getTime() ? one : other;
}
