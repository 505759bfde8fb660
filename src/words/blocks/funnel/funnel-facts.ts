// The figures of a funnel from the rows of its statistic. Pure.
import type { FigureModel } from '../../../core/figure-model.ts';
import { numberAt, type StatisticRow } from '../../../core/statistics.ts';
import type { FunnelModel } from './funnel.model.ts';

export interface ShownFigure {
  readonly figure: FigureModel;
  readonly count: number;
}

export interface ShownStage extends ShownFigure {
  /** Of the widest stage, 0 to 1. */
  readonly width: number;
  /** Of the stage before, in whole per cent; null: it is the first, or there was nobody. */
  readonly share: number | null;
  /** Those that are some. */
  readonly here: readonly ShownFigure[];
}

export interface ShownFunnel {
  readonly stages: readonly ShownStage[];
  readonly out: readonly ShownFigure[];
}

/** null: there is nothing to be seen. */
export function shownFunnel({ stages, out }: FunnelModel, rows: readonly StatisticRow[]): ShownFunnel | null {
  const countOf = (figure: FigureModel): ShownFigure => ({
    figure,
    count: rows.reduce((sum, row) => sum + numberAt(row, figure.measure), 0),
  });
  const someOf = (figures: readonly FigureModel[]): readonly ShownFigure[] =>
    figures.map(countOf).filter(({ count }) => count > 0);
  const counts = stages.map((stage) => countOf(stage).count);
  const most = Math.max(...counts);
  if (most === 0) return null;
  return {
    stages: stages.map((stage, at) => {
      const [count = 0, before = 0] = [counts[at], counts[at - 1]];
      return {
        figure: stage,
        count,
        width: count / most,
        share: before === 0 ? null : Math.round((count / before) * 100),
        here: someOf(stage.here),
      };
    }),
    out: someOf(out),
  };
}
