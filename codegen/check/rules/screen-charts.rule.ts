// Charts of a screen: the call is a statistic of its entity, what it is counted by and what is drawn exist.
import type { Problem } from '../../config.ts';
import { child, isSaid, itemsOf, oneOrMore, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts } from '../model/facts.ts';
import { callAt } from '../model/lookup.ts';
import { namedItems, screenViews, type ScreenView } from '../model/screen-view.ts';
import { report, reportUnknown } from '../report.ts';
import { takesOf } from './call-keys.ts';
import { searchProblems } from './screen-search.ts';
import { countNames, dimensionNames, measureNames, yearNames } from './statistics.ts';

export function checkScreenCharts(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => (view.entity === null || !isSaid(child(view.cursor, 'charts')) ? [] : chartsProblems(scope, view, view.entity)));
}

function chartsProblems(scope: CheckScope, { cursor }: ScreenView, entity: EntityFacts): readonly Problem[] {
  const charts = itemsOf(child(cursor, 'charts'));
  const keys = charts.map((chart) => textAt(chart, 'key'));
  const calls = charts.flatMap((chart) => callAt(scope, entity, child(chart, 'call')).value?.call ?? []).filter((call) => call.op === 'stat');
  const years = new Set(calls.flatMap(yearNames));
  return [
    ...charts.flatMap((chart) => chartProblems(scope, entity, chart)),
    ...charts.filter((_, at) => keys[at] !== null && keys.indexOf(keys[at] ?? '') < at).map((chart) => report(child(chart, 'key'), 'C515', { name: textAt(chart, 'key') ?? '' })),
    ...namedItems(child(cursor, 'search'), 'field').filter(({ name }) => !years.has(name)).flatMap((item) => calls.slice(0, 1).flatMap((call) => searchProblems({ scope, entity, item, call }))),
  ];
}

function chartProblems(scope: CheckScope, entity: EntityFacts, chart: Cursor): readonly Problem[] {
  const at = child(chart, 'call');
  const { value, problems } = callAt(scope, entity, at);
  if (value === null) return problems;
  const { call } = value;
  const name = textOf(at) ?? '';
  if (value.entity !== entity) return [reportUnknown(at, { code: 'C227', name, names: entity.calls.keys(), facts: { entity: entity.id, name } })];
  if (call.op !== 'stat') return takesOf(call.op) === null ? [] : [report(at, 'C228', { name, actual: call.op, expected: 'stat' })];
  const drawn = itemsOf(child(chart, 'measures'));
  const count = drawn.length === 0 ? countNames(call).length : drawn.length;
  return [
    ...unknown(oneOrMore(child(chart, 'by')), 'C291', dimensionNames(call)),
    ...unknown(drawn, 'C290', measureNames(call)),
    ...sortProblems(child(chart, 'sort'), call),
    ...(textAt(chart, 'as') === 'pie' && count !== 1 ? [report(child(chart, 'as'), 'C590', { count })] : []),
  ];
}

function unknown(cursors: readonly Cursor[], code: 'C290' | 'C291', names: readonly string[]): readonly Problem[] {
  return cursors.flatMap((at) => {
    const name = textOf(at);
    return name === null || names.includes(name) ? [] : [reportUnknown(at, { code, name, names })];
  });
}

function sortProblems(at: Cursor, call: CallFacts): readonly Problem[] {
  const name = textOf(at)?.replace(/^-/, '');
  const names = [...measureNames(call), ...dimensionNames(call)];
  return name === undefined || names.includes(name) ? [] : [reportUnknown(at, { code: 'C290', name, names })];
}
