// Money in uppercase Chinese, as on vouchers: 1234.5 → 壹仟贰佰叁拾肆元伍角 (product-spec §5, §9). Number in, text out.
// The words are nzh's; the limit, the rounding to fen and what is no number are the product's.
import nzh from 'nzh/cn';

const LIMIT = 1e15;

export const TOO_LARGE = '超出最大处理数字';

/** Yuan, rounded to fen. 1e15 and more: 超出最大处理数字. Not a number: empty. */
export function moneyWords(amount: number): string {
  if (Number.isNaN(amount)) return '';
  const size = Math.abs(amount);
  if (size >= LIMIT) return TOO_LARGE;
  const fen = fenOf(size);
  if (fen >= BigInt(LIMIT) * 100n) return TOO_LARGE;
  // Without zeros at the end: 整 stands where nzh sees no jiao and no fen.
  const yuan = `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`.replace(/\.?0+$/, '');
  const words = nzh.toMoney(yuan, { outSymbol: false });
  return `${amount < 0 && fen > 0n ? '负' : ''}${hasGap(fen / 100n) ? words.replace('万亿', '万亿零') : words}`;
}

/** No 亿 between 万亿 and 仟万: every other such gap nzh reads as 零, this one it leaves out. */
function hasGap(yuan: bigint): boolean {
  return yuan >= 1_000_000_000_000n && (yuan / 100_000_000n) % 10_000n === 0n && yuan % 100_000_000n >= 10_000_000n;
}

/** By the decimal text, so that 1.005 rounds as it is written. */
function fenOf(size: number): bigint {
  const [whole = '0', fraction = ''] = (size < 1e-6 ? '0' : String(size)).split('.');
  return BigInt(whole + fraction.padEnd(3, '0').slice(0, 2)) + (Number(fraction[2] ?? '0') >= 5 ? 1n : 0n);
}
