// Days as a former system writes them, by a form of YYYY, MM or M, DD or D: "YYYYMMDD", "YYYY年M月". What the form
// leaves out is the first. Pure.
import { plainDay } from '../../core/day-text.ts';

const PARTS = /YYYY|MM|M|DD|D/g;
/** Excel counts days from here, as numbers where the cell lost its format. */
const SERIAL = /^[1-9]\d{4}(?:\.\d+)?$/;
const FIRST_SERIAL = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

export function isDayForm(form: string): boolean {
  const parts: readonly string[] = form.match(PARTS) ?? [];
  return parts.includes('YYYY') && new Set(parts.map((part) => part[0])).size === parts.length;
}

/** null: the text is not of the form. */
export function readDay(text: string, form: string | null): string | null {
  if (form === null) return plainAnyDay(text);
  const names: string[] = [];
  const pattern = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(PARTS, (part) => {
    names.push(part[0] ?? '');
    return part === 'YYYY' ? '(\\d{4})' : part.length === 2 ? '(\\d{2})' : '(\\d{1,2})';
  });
  const found = new RegExp(`^${pattern}$`).exec(text);
  if (found === null) return null;
  const part = (name: string): string => found[names.indexOf(name) + 1]?.padStart(2, '0') ?? '01';
  return `${part('Y')}-${names.includes('M') ? part('M') : '01'}-${names.includes('D') ? part('D') : '01'}`;
}

/** As people write them; the days of a spreadsheet as numbers; a month stands for its first day. */
function plainAnyDay(text: string): string {
  if (SERIAL.test(text)) return new Date(FIRST_SERIAL + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
  const [, year, month] = /^(\d{4})[-/.年](\d{1,2})月?$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${(month ?? '').padStart(2, '0')}-01`;
  const [, day] = /^(\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?)[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.exec(text) ?? [];
  return plainDay(day ?? text);
}
