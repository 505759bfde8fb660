// The year of a date or a moment: 2026.
import type { ValuePartModel } from '../../../core/value-part.ts';

declare module '../../../core/value-part.ts' {
  interface ValueParts {
    readonly year: true;
  }
}

export const model: ValuePartModel<'year'> = {
  part: 'year',
  meaning: { zh: '日期只取年', en: 'the year of a date' },
  isOf: ({ value }) => value === 'day' || value === 'moment',
  counted: { zh: '按年统计', en: 'counted by year' },
  found: { zh: '按年作分面', en: 'a facet of years' },
  cuts: null,
  isTime: true,
  narrows: true,
  text: (year) => `${String(year)}年`,
};
