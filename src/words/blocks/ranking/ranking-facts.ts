// The groups of a ranking from the rows of its statistic. Pure.
import type { FigureModel } from '../../../core/figure-model.ts';
import type { Json } from '../../../core/json.ts';
import { NO_VALUE, numberAt, type StatisticRow } from '../../../core/statistics.ts';
import type { RankingModel } from './ranking.model.ts';

export interface Ranked {
  /** Of the dimension. */
  readonly value: Json;
  readonly name: string;
  readonly count: number;
  readonly facts: readonly { readonly figure: FigureModel; readonly count: number }[];
}

export interface ShownRanking {
  readonly first: readonly Ranked[];
  /** Further groups, and what they have together. */
  readonly rest: { readonly groups: number; readonly count: number };
}

export function shownRanking(
  { by, label, most, facts, first }: Pick<RankingModel, 'by' | 'label' | 'most' | 'facts' | 'first'>,
  rows: readonly StatisticRow[],
): ShownRanking {
  const all = rows
    .filter((row) => numberAt(row, most.measure) > 0)
    .sort((one, other) => numberAt(other, most.measure) - numberAt(one, most.measure));
  const rest = all.slice(first);
  return {
    first: all
      .slice(0, first)
      .map((row) => ({
        value: row[by] ?? null,
        name: String(row[label] ?? row[by] ?? NO_VALUE),
        count: numberAt(row, most.measure),
        facts: facts
          .map((figure) => ({ figure, count: numberAt(row, figure.measure) }))
          .filter(({ count }) => count > 0),
      })),
    rest: { groups: rest.length, count: rest.reduce((sum, row) => sum + numberAt(row, most.measure), 0) },
  };
}
