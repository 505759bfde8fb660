// Formats of what the product itself writes: money text, file addresses, rich text. Text in, verdict out.
import { visibleLength } from './visible-text.ts';

const MONEY = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,2})?$/;
const FILE_URL = /^\/api\/common\/file\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Largest number of visible characters of a rich text (product-spec §9). */
const RICH_TEXT_LIMIT = 100_000;

/** Not negative, below 1e15, at most two decimals. */
export function isMoney(value: string): boolean {
  return value.length <= 18 && MONEY.test(value);
}

/** Addresses our own upload gave, comma-joined, none twice (api.md, Writes). */
export function isFileUrls(value: string): boolean {
  if (value.length > 4000) return false;
  const urls = value.split(',');
  return urls.every((url) => FILE_URL.test(url)) && new Set(urls).size === urls.length;
}

/** HTML that shows something (a picture counts) and at most 100,000 characters. */
export function isRichText(value: string): boolean {
  const length = visibleLength(value);
  return length <= RICH_TEXT_LIMIT && (length > 0 || /<img\s/i.test(value));
}
