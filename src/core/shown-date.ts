// Days and moments as people read them (product-spec §9). Stored text in, shown text out.
import type { Json } from './json.ts';

/** "2024-05-06" or a time of that day → "2024年05月06日"; anything else as it is. */
export function shownDate(value: unknown): string {
  if (typeof value !== 'string') return '';
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return match === null ? value : `${match[1]}年${match[2]}月${match[3]}日`;
}

/** A day or a moment, whichever it is. */
export function shownMoment(value: string): string {
  return /\d{2}:\d{2}/.test(value) ? shownDateTime(value) : shownDate(value);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/;

/** What a record holds, in a sentence: a day or a moment as people read it, nothing for nothing, all else as it is. */
export function shownText(value: Json | undefined): string {
  const text = String(value ?? '');
  return MOMENT.test(text) ? shownMoment(text) : text;
}

/** "2024-05-06 09:30:00" → "2024年05月06日 09:30"; seconds only where they say something. */
export function shownDateTime(value: unknown): string {
  if (typeof value !== 'string') return '';
  const [, day, time, seconds] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?/.exec(value) ?? [];
  if (day === undefined || time === undefined) return value;
  return `${shownDate(day)} ${time}${seconds === undefined || seconds === ':00' ? '' : seconds}`;
}

/** "2026-03-02…" → "2026年3月2日". */
export function chineseDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  return year === undefined ? day : `${year}年${Number(month)}月${Number(date)}日`;
}
