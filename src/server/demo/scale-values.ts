// Values of the demo's copies that must differ from the original's: codes, numbers, accounts, phones, identity numbers.
// Copy 0 is the original. What is no value of the named format stays as it is.
import { createHash } from 'node:crypto';
import type { Variation } from './scale-table.ts';
import { LETTERS } from './seed-declarations.ts';
import { withCheckDigit } from './person-names.ts';

/** Value of a copy (from 1), of an original; null: it stays. */
export type Vary = (value: string, copy: number) => string | null;

const PHONE = /^1\d{10}$/;
const IDCARD = /^\d{17}[\dX]$/;
/** Where phones of copies begin: the first that nobody's phone begins with. */
const PHONE_STARTS = ['15', '17', '19', '18'];
const PHONES = 100_000;
/** Sequence numbers of one county and birthday that keep the sex, and counties that the copies are spread over. */
const HALF = 500;
const COUNTIES = 30;
const CITIES = 11;

export function varyUnique(values: readonly string[], variation: Variation | undefined): Vary {
  if (variation === undefined) return marked;
  return variation.as === 'drawn' ? drawn : inSeries(values, variation.digits);
}

/** "expert01" → "expert01-7"; what people read as words → "…研究（7）". */
const marked: Vary = (value, copy) => value + (/^[\x20-\x7e]*$/.test(value) ? `-${copy}` : `（${copy}）`);

const drawn: Vary = (value, copy) => {
  const bytes = createHash('sha256').update(`${value}/${copy}`).digest();
  return Array.from(value, (_, at) => LETTERS[(bytes[at % bytes.length] ?? 0) % LETTERS.length] ?? '2').join('');
};

/** 26YB001 to 26YB012 → 26YB013 and on: each copy takes the next numbers, without holes of its own. */
function inSeries(values: readonly string[], digits: number): Vary {
  const pattern = new RegExp(`^(.*?)(\\d{1,${digits}})$`, 'su');
  const partsOf = (value: string): { readonly prefix: string; readonly number: string } | null => {
    const [, prefix, number] = pattern.exec(value) ?? [];
    return prefix === undefined || number === undefined ? null : { prefix, number };
  };
  const series = Map.groupBy(
    values.flatMap((value) => partsOf(value) ?? []),
    ({ prefix }) => prefix,
  );
  const numbers = new Map(
    [...series].map(([prefix, parts]) => [
      prefix,
      [...new Set(parts.map(({ number }) => Number(number)))].toSorted((one, other) => one - other),
    ]),
  );
  return (value, copy) => {
    const parts = partsOf(value);
    if (parts === null) return marked(value, copy);
    const own = numbers.get(parts.prefix) ?? [];
    const next = (own.at(-1) ?? 0) + 1 + (copy - 1) * own.length + own.indexOf(Number(parts.number));
    return parts.prefix + String(next).padStart(parts.number.length, '0');
  };
}

/** The same of a value wherever it stands: an account that is a phone number stays one with its person's phone. */
export function varyPersonal(values: readonly string[], accounts: ReadonlySet<string>): Vary {
  // Accounts first: the copies of the demo's named people are easily told.
  const known = values.filter((value) => PHONE.test(value)).toSorted();
  const phones = [...known.filter((value) => accounts.has(value)), ...known.filter((value) => !accounts.has(value))];
  const start = PHONE_STARTS.find((one) => phones.every((phone) => !phone.startsWith(one)));
  if (start === undefined || phones.length > PHONES) throw new Error('no phone numbers are left for copies');
  const phoneOrder = new Map(phones.map((phone, at) => [phone, at]));
  const idcards = varyIdcards(values.filter((value) => IDCARD.test(value)));
  return (value, copy) => {
    const at = phoneOrder.get(value);
    if (at !== undefined) return `${start}${String(at).padStart(5, '0')}${String(copy).padStart(4, '0')}`;
    return idcards(value, copy) ?? (accounts.has(value) ? marked(value, copy) : null);
  };
}

/** Birthday and sex stay, as the record says them beside it. */
function varyIdcards(idcards: readonly string[]): Vary {
  const sameBirth = Map.groupBy(idcards.toSorted(), birthAndSex);
  return (value, copy) => {
    if (!IDCARD.test(value)) return null;
    const alike = sameBirth.get(birthAndSex(value)) ?? [];
    const number = alike.indexOf(value) + (copy - 1) * alike.length;
    const county = Math.floor(number / HALF);
    const sequence = (number % HALF) * 2 + (Number(value[16]) % 2);
    return withCheckDigit(`${countyCode(county)}${value.slice(6, 14)}${String(sequence).padStart(3, '0')}`);
  };
}

function birthAndSex(idcard: string): string {
  return `${idcard.slice(6, 14)}${Number(idcard[16]) % 2}`;
}

/** Of Jiangxi, not those of the demo's own people: 361130, 361129, … */
function countyCode(at: number): string {
  const city = CITIES - (Math.floor(at / COUNTIES) % CITIES);
  return `36${String(city).padStart(2, '0')}${String(COUNTIES - (at % COUNTIES)).padStart(2, '0')}`;
}
