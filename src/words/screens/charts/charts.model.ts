// What codegen resolves of a screen of charts.
import type { ChoiceModel } from '../../../core/field-model.ts';
import type { CallId } from '../../../core/ids.ts';
import type { DimensionModel, MeasureModel } from '../../../core/statistics.ts';
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly charts: ChartsScreen;
  }
}

export interface ChartsScreen extends ScreenFrame<'charts'> {
  readonly charts: readonly ChartModel[];
}

export interface ChartModel {
  readonly key: string;
  readonly title: string;
  /** What it counts and when, for people; "" where the title says it. */
  readonly help: string;
  readonly call: CallId;
  /** What it may be counted by; the page offers the choice where there are several. */
  readonly by: readonly ChartDimensionModel[];
  /** Every measure of the call, in order: the columns of the table. */
  readonly measures: readonly MeasureModel[];
  /** Names of the measures that are drawn. */
  readonly drawn: readonly string[];
  readonly as: 'bar' | 'stacked' | 'line' | 'pie' | 'funnel';
  /** "-total", "organId": order of the rows at first; "": that of the dimension. */
  readonly sort: string;
  /** Where its numbers open; null: they are only read. */
  readonly rows: ChartRows | null;
  readonly exportCall: CallId | null;
  readonly exportName: string | null;
}

export interface ChartRows {
  /** Key of a screen with a list. */
  readonly screen: string;
  /** Name of the statistic, as the list's sub-filters begin. */
  readonly stat: string;
}

/** A dimension with what its values are called. */
export interface ChartDimensionModel extends DimensionModel {
  readonly choices: readonly ChoiceModel[] | null;
  readonly dictionary: string | null;
}

export const facts: ScreenFacts<'charts'> = {
  kind: 'charts',
  order: 80,
  means: '统计图表',
  title: '统计',
  needs: ['entity', 'charts'],
  takes: ['entity', 'charts', 'search', 'uses'],
  inMenu: true,
  offer: {
    zh: '统计图表',
    en: 'charts',
    icon: 'bar-chart',
    op: { use: 'counts', put: '"stat": { "op": "stat", "by": ["status"] }' },
  },
};
