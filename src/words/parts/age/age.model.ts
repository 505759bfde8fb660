// Bands of whole years since a date until today, by their number: 0 for the first.
import type { ValuePartModel } from '../../../core/value-part.ts';

declare module '../../../core/value-part.ts' {
  interface ValueParts {
    readonly age: true;
  }
}

const OLDEST = 120;

export const model: ValuePartModel<'age'> = {
  part: 'age',
  meaning: { zh: '到今天的周岁，按 cuts 分段', en: 'whole years until today, in bands' },
  keys: {
    cuts: {
      zh: '除最后一段外，各段的最大周岁。',
      en: 'The last year of each band but the last.',
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'number' },
      examples: [[35, 45, 55]],
    },
  },
  isOf: ({ value }) => value === 'day' || value === 'moment',
  counted: { zh: '按年龄段统计', en: 'counted by bands of age' },
  // What an index holds would grow old in it.
  found: null,
  cuts: {
    says: { zh: `1–${OLDEST} 的整数`, en: `whole numbers from 1 to ${OLDEST}` },
    fits: (cut) => Number.isInteger(cut) && cut >= 1 && cut <= OLDEST,
  },
  isTime: false,
  narrows: false,
  text: (band, cuts) => bandText(cuts, Number(band)),
};

/** 0 → "35岁及以下", 1 → "36–45岁", 2 → "46岁及以上". */
export function bandText(cuts: readonly number[], band: number): string {
  const [before, last] = [cuts[band - 1], cuts[band]];
  if (before === undefined) return `${last ?? ''}岁及以下`;
  return last === undefined ? `${before + 1}岁及以上` : `${before + 1}–${last}岁`;
}
