// Money in uppercase Chinese, as on vouchers: 1234.5 → 壹仟贰佰叁拾肆元伍角 (product-spec §5, §9). Number in, text out.
// Own, because the rules for zeros, 整 and the limit are the product's, and a library would be larger than they are.

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万亿'];
const LIMIT = 1e15;

export const TOO_LARGE = '超出最大处理数字';

/** Yuan, rounded to fen. 1e15 and more: 超出最大处理数字. Not a number: empty. */
export function moneyWords(amount: number): string {
  if (Number.isNaN(amount)) return '';
  const size = Math.abs(amount);
  if (size >= LIMIT) return TOO_LARGE;
  const [whole = '0', fraction = '00'] = roundToFen(size).split('.');
  if (whole.length > 15) return TOO_LARGE;
  const isZero = /^0*$/.test(whole + fraction);
  return `${amount < 0 && !isZero ? '负' : ''}${yuanWords(whole, isZero)}${fenWords(fraction, !/^0*$/.test(whole))}`;
}

/** By the decimal text, so that 1.005 rounds as it is written. */
function roundToFen(size: number): string {
  const text = size < 1e-6 ? '0' : String(size);
  const [whole = '0', fraction = ''] = text.split('.');
  const fen = BigInt(whole + fraction.padEnd(3, '0').slice(0, 2)) + (Number(fraction[2] ?? '0') >= 5 ? 1n : 0n);
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function yuanWords(whole: string, isZero: boolean): string {
  const digits = whole.replace(/^0+/, '');
  if (digits === '') return isZero ? '零元' : '';
  const groups = splitGroups(digits);
  let words = '';
  let needsZero = false;
  groups.forEach((group, at) => {
    const power = groups.length - 1 - at;
    if (Number(group) === 0) {
      needsZero = words !== '';
      return;
    }
    // One zero stands for any run of zeros between two parts.
    if (words !== '' && (needsZero || group.startsWith('0'))) words += '零';
    words += groupWords(group) + groupUnit(groups, power);
    needsZero = false;
  });
  return `${words}元`;
}

/** 万亿 is one unit only where no 亿 follows: 壹万亿, but 壹万贰仟亿. */
function groupUnit(groups: readonly string[], power: number): string {
  if (power !== 3) return GROUPS[power] ?? '';
  return Number(groups.at(-3) ?? '0') === 0 ? '万亿' : '万';
}

/** Four digits without leading zeros of the group: "0304" → 叁佰零肆. */
function groupWords(group: string): string {
  let words = '';
  let needsZero = false;
  Array.from(group).forEach((digit, at) => {
    if (digit === '0') {
      needsZero = words !== '';
      return;
    }
    words += `${needsZero ? '零' : ''}${DIGITS[Number(digit)] ?? ''}${PLACES[group.length - 1 - at] ?? ''}`;
    needsZero = false;
  });
  return words;
}

function splitGroups(digits: string): string[] {
  const padded = digits.padStart(Math.ceil(digits.length / 4) * 4, '0');
  const groups = padded.match(/\d{4}/g) ?? [];
  return groups.map((group, at) => (at === 0 ? group.replace(/^0+/, '') : group));
}

function fenWords(fraction: string, hasYuan: boolean): string {
  const [jiao, fen] = [Number(fraction[0]), Number(fraction[1])];
  if (jiao === 0 && fen === 0) return '整';
  const jiaoWords = jiao > 0 ? `${DIGITS[jiao]}角` : hasYuan ? '零' : '';
  return jiaoWords + (fen > 0 ? `${DIGITS[fen]}分` : '');
}
