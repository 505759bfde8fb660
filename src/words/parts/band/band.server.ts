// Bands of numbers in SQL, and what each is called.
import type { SearchFacet } from '../../../core/search-model.ts';
import type { PartServer } from '../../../server/repository/part-server.ts';

export const server: PartServer<'band'> = {
  part: 'band',
  counted: null,
  found: {
    sql: (column, { cuts, per }) =>
      `width_bucket((${column})::numeric / ${per}, array[${cuts.map(Number).join(', ')}]::numeric[])`,
    label: bandLabel,
    order: 'first',
  },
};

/** 0 → "5万元以下", 1 → "5–10万元", 2 → "10万元及以上". */
function bandLabel(value: string, { cuts, unit }: Pick<SearchFacet, 'cuts' | 'unit'>): string {
  const [from, to] = [cuts[Number(value) - 1], cuts[Number(value)]];
  if (from === undefined) return `${to ?? ''}${unit}以下`;
  return to === undefined ? `${from}${unit}及以上` : `${from}–${to}${unit}`;
}
