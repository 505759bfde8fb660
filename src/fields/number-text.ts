// Numbers as people type and read them. Text in, number out, and back; shared by the kinds that hold numbers.

/** "１２，３４５.6" → 12345.6; empty → undefined; what is no number stays text, so that the validator names it. */
export function readNumber(text: string): number | string | undefined {
  const plain = text.normalize('NFKC').replace(/[,\s，]/g, '');
  if (plain === '') return undefined;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : text.trim();
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
