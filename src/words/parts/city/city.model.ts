// A region as far as its city, "360000,360100"; named by the server, which has the list of regions.
import type { ValuePartModel } from '../../../core/value-part.ts';

declare module '../../../core/value-part.ts' {
  interface ValueParts {
    readonly city: true;
  }
}

export const model: ValuePartModel<'city'> = {
  part: 'city',
  meaning: { zh: '地区只取市', en: 'the city of a region' },
  isOf: ({ value }) => value === 'place',
  counted: { zh: '按市统计', en: 'counted by city' },
  found: { zh: '按市作分面', en: 'a facet of cities' },
  cuts: null,
  isTime: false,
  narrows: false,
  text: null,
};
