// The charts of a screen: each a stat call, what it is counted by, what is drawn of it and how.
import type { CallModel } from '../../src/core/entity-model.ts';
import type { ChartDimensionModel, ChartModel, ChartsModel } from '../../src/core/chart-model.ts';
import type { SearchFieldModel } from '../../src/core/screen-model.ts';
import { splitPath } from '../../src/core/naming.ts';
import type { DimensionModel, MeasureModel } from '../../src/core/statistics.ts';
import { listOf, objectOf, oneOrMore, textOf, textOrNull, textsOrNull, type JsonObject } from './config-values.ts';
import { fieldAt } from './field-lookup.ts';
import { resolveSearch } from './screen-columns.ts';
import { callId, type ScreenScope } from './screen-scope.ts';

export function resolveCharts(scope: ScreenScope): ChartsModel | null {
  const { config, entity } = scope;
  if (config['charts'] === undefined || entity === null) return null;
  const charts = listOf(config['charts']).map((item, at) => chartModel(scope, { chart: objectOf(item), at }));
  const years = charts.flatMap((chart) => chart.by).filter((dimension) => dimension.part === 'year');
  return { charts, search: resolveSearch(scope, config['search']).map((field) => asYear(field, years)) };
}

interface ChartInput {
  readonly chart: JsonObject;
  readonly at: number;
}

function chartModel(scope: ScreenScope, { chart, at }: ChartInput): ChartModel {
  const id = callId(scope.entity?.id ?? null, textOf(chart['call']));
  const call = scope.calls.get(id);
  const measures = (call?.options['measures'] ?? []) as unknown as readonly MeasureModel[];
  const dimensions = (call?.options['dimensions'] ?? []) as unknown as readonly DimensionModel[];
  const chosen = oneOrMore(chart['by']).map((name) => textOf(name));
  const exported = exportOf(scope, id);
  const as = chart['as'];
  return {
    key: textOf(chart['key'], `chart${at + 1}`),
    title: textOf(chart['title']),
    help: textOf(chart['help']),
    call: id,
    by: (chosen.length === 0 ? dimensions : chosen.flatMap((name) => dimensions.find((dimension) => dimension.name === name) ?? [])).map((dimension) => named(scope, call, dimension)),
    measures,
    drawn: textsOrNull(chart['measures']) ?? measures.filter((measure) => measure.kind === 'count').map((measure) => measure.name),
    as: as === 'stacked' || as === 'line' || as === 'pie' || as === 'funnel' ? as : 'bar',
    sort: textOf(chart['sort']),
    exportCall: exported?.id ?? null,
    exportName: exported === null ? null : textOrNull(exported.options['name']),
  };
}

function exportOf({ entities, calls }: ScreenScope, stat: string): CallModel | null {
  const owner = entities.get(calls.get(stat)?.entity ?? '');
  return owner?.calls.find((candidate) => candidate.op === 'export' && candidate.options['of'] === stat) ?? null;
}

/** With the names of its values: fixed choices, dictionary, or the label of the record it refers to. */
function named(scope: ScreenScope, call: CallModel | undefined, dimension: DimensionModel): ChartDimensionModel {
  const field = fieldAt(scope.lookup, call?.entity ?? '', dimension.field);
  const target = field?.to === null || splitPath(dimension.field)[0] !== null ? undefined : scope.entities.get(field?.to ?? '');
  const label = target?.fields.find((candidate) => candidate.name === target.label && !candidate.personal);
  return {
    ...dimension,
    label: label === undefined ? dimension.label : `${dimension.field}.${label.name}`,
    choices: dimension.part === null ? (field?.choices ?? null) : null,
    dictionary: field?.dictionary ?? null,
  };
}

/** A search field that is the year of a dimension is typed as a number. */
function asYear(field: SearchFieldModel, years: readonly DimensionModel[]): SearchFieldModel {
  const year = years.find((dimension) => dimension.name === field.field);
  return year === undefined ? field : { ...field, title: field.title === field.field ? year.title : field.title, kind: 'number', as: 'equals' };
}
