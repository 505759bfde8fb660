// The next number of a series of codes: a prefix, then a number of at least so many digits, each one more than the
// greatest that is given. Codes of other series may begin alike (institutions 01 and 011), so that only those count
// whose number is as long as it ought to be.

export interface NumberSeries {
  readonly prefix: string;
  /** Of the number, filled up with noughts; one more when all of them are given. */
  readonly digits: number;
}

/** Codes between the two, both included, as texts are compared: at most 1,000, in any order. */
export type FindCodes = (from: string, to: string) => Promise<readonly string[]>;

/** Conditions of a find for such codes. */
export function between<Field extends string>(field: Field, from: string, to: string) {
  return [
    { field, op: 'ge', value: from },
    { field, op: 'le', value: to },
  ] as const;
}

/** A find answers at most so many. */
const MOST = 1_000;
const DIGITS_DOWN = ['9', '8', '7', '6', '5', '4', '3', '2', '1', '0'];

/** The whole code. */
export async function nextNumber({ prefix, digits }: NumberSeries, find: FindCodes): Promise<string> {
  for (let length = digits; ; length += 1) {
    const first = length === digits ? 1 : 10 ** (length - 1);
    const last = await greatest(prefix, length, find);
    if (last < 10 ** length - 1) return prefix + String(Math.max(first, last + 1)).padStart(length, '0');
  }
}

/** Among the numbers of this length; 0: none. What one answer cannot hold is asked for from its greatest on. */
async function greatest(prefix: string, length: number, find: FindCodes): Promise<number> {
  for (let last = 0; ;) {
    if (last === 10 ** length - 1) return last;
    const found = await find(prefix + String(last + 1).padStart(length, '0'), prefix + '9'.repeat(length));
    const further = Math.max(last, ...found.map((code) => numberOf(code, prefix, length)));
    if (found.length < MOST) return further;
    if (further === last) return greatestByDigits(prefix, length, find);
    last = further;
  }
}

/** Where codes of other lengths stand between: digit by digit, from the greatest down. */
async function greatestByDigits(prefix: string, length: number, find: FindCodes): Promise<number> {
  const search = async (begin: string): Promise<number> => {
    const found = await find(prefix + begin, prefix + begin.padEnd(length, '9'));
    if (found.length < MOST || begin.length === length)
      return Math.max(0, ...found.map((code) => numberOf(code, prefix, length)));
    for (const digit of DIGITS_DOWN) {
      const last = await search(begin + digit);
      if (last > 0) return last;
    }
    return 0;
  };
  return search('');
}

/** 0: none of this series and length. */
function numberOf(code: string, prefix: string, length: number): number {
  const rest = code.startsWith(prefix) ? code.slice(prefix.length) : '';
  return rest.length === length && /^\d+$/.test(rest) ? Number(rest) : 0;
}
