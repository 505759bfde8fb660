// Between which of the cuts a number lies, by the number of the band: 0 for the first.
import type { ValuePartModel } from '../../../core/value-part.ts';

declare module '../../../core/value-part.ts' {
  interface ValueParts {
    readonly band: true;
  }
}

export const model: ValuePartModel<'band'> = {
  part: 'band',
  meaning: { zh: '数字按 cuts 分段', en: 'a number between cuts' },
  keys: {
    cuts: {
      zh: '各段从哪里开始，第一段除外。',
      en: 'Where each band but the first begins.',
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'number' },
      examples: [[1, 5, 10]],
    },
    unit: { zh: '单位。', en: 'The unit.', type: 'string', minLength: 1, examples: ['万元'] },
    per: {
      zh: '一个单位等于多少字段自己的单位，省略为 1。',
      en: 'How many of the field’s own one unit is; left out: 1.',
      type: 'number',
      exclusiveMinimum: 0,
      examples: [10000],
    },
  },
  isOf: ({ value }) => value === 'quantity',
  counted: null,
  found: { zh: '按段作分面', en: 'a facet of bands' },
  cuts: { says: { zh: '数字', en: 'numbers' }, fits: Number.isFinite },
  isTime: false,
  narrows: false,
  text: null,
};
