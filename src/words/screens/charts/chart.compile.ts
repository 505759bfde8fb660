// One chart as its screen's file says it → ChartModel.
import { textAt, textOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import { fieldAt } from '../../../../codegen/resolve/field-lookup.ts';
import { narrowingField } from '../../../../codegen/screens/counted-fields.ts';
import { callId, type ScreenScope } from '../../../../codegen/resolve/screen-scope.ts';
import { optionOf, statisticOf } from '../../../core/call-uses.ts';
import type { CallModel } from '../../../core/call-model.ts';
import type { SearchFieldModel } from '../../../core/list-model.ts';
import { splitPath } from '../../../core/naming.ts';
import type { DimensionModel, MeasureModel } from '../../../core/statistics.ts';
import type { ChartDimensionModel, ChartModel } from './charts.model.ts';

export interface ChartParts {
  readonly chart: Cursor;
  readonly key: Cursor;
  readonly call: Cursor;
  readonly by: readonly Cursor[];
  /** null: every count of the call. */
  readonly measures: readonly Cursor[] | null;
  readonly as: Cursor;
  readonly sort: Cursor;
  /** Screen in whose list the numbers open. */
  readonly rows: Cursor;
}

export function chartModel(scope: ScreenScope, parts: ChartParts, at: number): ChartModel {
  const id = callId(scope.entity?.id ?? null, textOf(parts.call) ?? '');
  const call = scope.calls.get(id);
  const { measures, dimensions } = (call === undefined ? null : statisticOf(call)) ?? { measures: [], dimensions: [] };
  const exported = exportOf(scope, id);
  const as = textOf(parts.as);
  return {
    key: textOf(parts.key) ?? `chart${at + 1}`,
    title: textAt(parts.chart, 'title') ?? '',
    help: textAt(parts.chart, 'help') ?? '',
    call: id,
    by: (parts.by.length === 0
      ? dimensions
      : parts.by.flatMap((name) => dimensions.find((dimension) => dimension.name === textOf(name)) ?? [])
    ).map((dimension) => named(scope, call, dimension)),
    measures,
    drawn: parts.measures?.flatMap((name) => textOf(name) ?? []) ?? usualDrawn(measures, as),
    as: as === 'stacked' || as === 'line' || as === 'pie' || as === 'funnel' ? as : 'bar',
    sort: textOf(parts.sort) ?? '',
    rows: rowsModel(parts),
    exportCall: exported?.id ?? null,
    exportName: exported === null ? null : (optionOf(exported, 'name') ?? null),
  };
}

/** Every count; a stack is of parts, a count of all rows would stand in it beside them. */
function usualDrawn(measures: readonly MeasureModel[], as: string | null): readonly string[] {
  const counts = measures.filter((measure) => measure.kind === 'count');
  const parts = as === 'stacked' ? counts.filter(({ where }) => where.length > 0) : [];
  return (parts.length === 0 ? counts : parts).map(({ name }) => name);
}

function rowsModel({ rows, call }: ChartParts): ChartModel['rows'] {
  const screen = textOf(rows);
  return screen === null ? null : { screen, stat: textOf(call) ?? '' };
}

function exportOf({ entities, calls }: ScreenScope, stat: string): CallModel | null {
  const owner = entities.get(calls.get(stat)?.entity ?? '');
  return owner?.calls.find((candidate) => candidate.use === 'sheet' && optionOf(candidate, 'of') === stat) ?? null;
}

/** With the names of its values: fixed choices, dictionary, or the label of the record it refers to. */
function named(scope: ScreenScope, call: CallModel | undefined, dimension: DimensionModel): ChartDimensionModel {
  const field = fieldAt(scope.lookup, call?.entity ?? '', dimension.field);
  const target =
    field?.to === null || splitPath(dimension.field)[0] !== null ? undefined : scope.entities.get(field?.to ?? '');
  const label = target?.fields.find((candidate) => candidate.name === target.label && !candidate.personal);
  return {
    ...dimension,
    label: label === undefined ? dimension.label : `${dimension.field}.${label.name}`,
    choices: dimension.part === null ? (field?.choices ?? null) : null,
    dictionary: field?.dictionary ?? null,
  };
}

/** A search field that is a part of a dimension is searched as the part is. */
export function asPart(field: SearchFieldModel, dimensions: readonly DimensionModel[]): SearchFieldModel {
  const dimension = dimensions.find(({ name }) => name === field.field);
  const own = dimension === undefined ? null : narrowingField(dimension);
  return own === null
    ? field
    : { ...own, ...(field.title === field.field ? {} : { title: field.title }), roles: field.roles };
}
