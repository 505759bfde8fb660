// What codegen resolves of a screen of charts.
import type { ChoiceModel } from './entity-model.ts';
import type { CallId } from './model.ts';
import type { SearchFieldModel } from './screen-model.ts';
import type { DimensionModel, MeasureModel } from './statistics.ts';

/** Statistics on one page: what they are all filtered by, and one figure a chart, each with its table. */
export interface ChartsModel {
  readonly search: readonly SearchFieldModel[];
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
  readonly exportCall: CallId | null;
  readonly exportName: string | null;
}

/** A dimension with what its values are called. */
export interface ChartDimensionModel extends DimensionModel {
  readonly choices: readonly ChoiceModel[] | null;
  readonly dictionary: string | null;
}
