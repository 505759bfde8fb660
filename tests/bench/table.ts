// The table that `npm run bench` prints: what was measured, the figure, what it is held against, whether it holds.
export interface Measurement {
  readonly what: string;
  /** As printed: "0.93", "212 kB", "1.4 s". */
  readonly figure: string;
  /** "≥ 0.8"; empty: for information. */
  readonly target: string;
  readonly holds: boolean | null;
  readonly note?: string;
}

export function ratio(
  what: string,
  value: number,
  { atLeast, note = '' }: { atLeast: number | null; note?: string },
): Measurement {
  return {
    what,
    figure: value.toFixed(2),
    target: atLeast === null ? '' : `≥ ${atLeast}`,
    holds: atLeast === null ? null : value >= atLeast,
    note,
  };
}

export function atMost(
  what: string,
  value: number,
  { limit, unit, note = '' }: { limit: number | null; unit: string; note?: string },
): Measurement {
  const digits = value < 10 ? 2 : 0;
  return {
    what,
    figure: `${value.toFixed(digits)} ${unit}`,
    target: limit === null ? '' : `≤ ${limit} ${unit}`,
    holds: limit === null ? null : value <= limit,
    note,
  };
}

/** What 95 of a hundred are not above. */
export function at95(took: readonly number[]): number {
  const sorted = took.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? 0;
}

export function printTable(title: string, rows: readonly Measurement[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...rows.map(({ what }) => displayWidth(what)));
  for (const { what, figure, target, holds, note = '' } of rows) {
    const mark = holds === null ? '  ' : holds ? '✓ ' : '✗ ';
    console.log(
      `${mark}${what}${' '.repeat(width - displayWidth(what))}  ${figure.padStart(10)}  ${target.padEnd(10)}  ${note}`.trimEnd(),
    );
  }
}

/** Chinese characters take two columns. */
function displayWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0);
}
