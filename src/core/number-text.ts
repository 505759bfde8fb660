// Numbers as people write, paste and read them: text in, number out, and back. Shared by the kinds that hold numbers,
// by search and by the cells of imported sheets.

/** Places by which the point moves: 1.5万 is 15000. "千万" before "万". */
const SCALES: readonly (readonly [string, number])[] = [
  ['千万', 7],
  ['百万', 6],
  ['十万', 5],
  ['亿', 8],
  ['万', 4],
  ['千', 3],
  ['百', 2],
];

/**
 * Digits plain, grouped by three or, as Chinese counts, by four. "1,5" is none: who writes one and a half so must not
 * get 15.
 */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+|\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d{1,4}(?:,\d{4})+(?:\.\d*)?)$/;

/**
 * "１２，３４５.6" → 12345.6; empty → undefined; what is no number stays text, so that the validator names it. Where
 * the field counts in 元, "￥20,000.50", "20,000.50元" and "2.00005万元" are 20000.5; where it counts in 万元, "20000.5
 * 元" is 2.00005.
 */
export function readNumber(text: string, unit = ''): number | string | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '').replaceAll('。', '.').replaceAll('−', '-');
  if (plain === '') return undefined;
  const own = splitScale(unit.normalize('NFKC'), 'start');
  const amount =
    own.rest === '元' ? plain.replace(/^(?:人民币|RMB|CNY)?¥?/i, '').replace(/(?:元整|圆整|圆|元)$/, '元') : plain;
  const hasUnit = own.rest !== '' && amount.endsWith(own.rest);
  const said = splitScale(hasUnit ? amount.slice(0, -own.rest.length) : amount, 'end');
  // "2万" where thousands are counted may be meant in either way.
  const isDoubtful = said.places > 0 && own.places > 0 && !hasUnit;
  if (isDoubtful || !NUMBER.test(said.rest)) return text.trim();
  const places = hasUnit ? said.places - own.places : said.places;
  // The point is moved in the text: 0.07 * 10000 is not whole in binary.
  const value = Number(`${said.rest.replaceAll(',', '')}e${places}`);
  return Number.isFinite(value) ? value : text.trim();
}

function splitScale(text: string, at: 'start' | 'end'): { readonly rest: string; readonly places: number } {
  const [word, places] = SCALES.find(([scale]) => (at === 'start' ? text.startsWith(scale) : text.endsWith(scale))) ?? [
    '',
    0,
  ];
  return { rest: at === 'start' ? text.slice(word.length) : text.slice(0, text.length - word.length), places };
}

/** The unit behind a number: what its options say, else what its kind counts in. */
export function unitOf({ unit }: Readonly<Record<string, unknown>>, otherwise: string): string {
  return typeof unit === 'string' && unit !== '' ? unit : otherwise;
}

export interface NumberLook {
  /** Digits after the point that always show; null: as many as there are. */
  readonly decimals: number | null;
  readonly hasThousands: boolean;
}

/** 12345.6 → "12,345.60". */
export function showNumber(value: unknown, { decimals, hasThousands }: NumberLook): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const plain = decimals === null ? plainDigits(value) : value.toFixed(decimals);
  if (!hasThousands) return plain;
  const [whole = '', part] = plain.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** Without 1e+21 and 1e-7, which nobody types. */
function plainDigits(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}
