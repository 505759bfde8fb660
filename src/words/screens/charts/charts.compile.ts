// Kind "charts": each chart is a statistic of the screen's entity, what it is counted by and what is drawn of it and
// how.
import { wordsFor } from '../../../../codegen/words/operations.ts';
import type { Problem } from '../../../../codegen/config.ts';
import {
  child,
  cursorOf,
  descend,
  isSaid,
  itemsOf,
  oneOrMore,
  textAt,
  textOf,
  type Cursor,
} from '../../../../codegen/check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../../../../codegen/check/model/facts.ts';
import { readStatistic } from '../../../../codegen/calls/statistic.ts';
import { callAt } from '../../../../codegen/check/model/lookup.ts';
import { report, reportUnknown } from '../../../../codegen/check/report.ts';
import { itemsBy } from '../../../../codegen/plan/parts.ts';
import { screenProblems } from '../../../../codegen/screens/counted.ts';
import { readSearch, searchedFields } from '../../../../codegen/screens/search-fields.ts';
import { SHOWS_NOTHING, type CheckedScreen, type ScreenWord } from '../../../../codegen/screens/screen-word.ts';
import { asPart, chartModel, type ChartParts } from './chart.compile.ts';
import { facts } from './charts.model.ts';

export const word: ScreenWord<'charts'> = {
  kind: facts.kind,
  read: (screen) => {
    const charts = chartsIn(screen);
    const search = child(screen, 'search');
    return {
      searched: charts.map(({ call }) => [textOf(call) ?? '', searchedFields(search)] as const),
      check: (checked) => {
        const { entity } = checked.view;
        return entity === null ? [] : chartsProblems(checked, entity, { charts, search });
      },
      model: (frame, scope) => {
        const made = charts.map((chart, at) => chartModel(scope, chart, at));
        const dimensions = made.flatMap((chart) => chart.by);
        return { ...frame, search: (frame.search ?? []).map((field) => asPart(field, dimensions)), charts: made };
      },
    };
  },
  uses: ({ charts }, { document }) =>
    chartsIn(cursorOf(document)).flatMap(({ call, chart }, at) => [
      { call: charts[at]?.call, at: call },
      { call: charts[at]?.exportCall, at: chart },
    ]),
  shows: ({ charts }) => ({
    ...SHOWS_NOTHING,
    call: charts[0]?.call ?? null,
    leadsTo: charts.flatMap(({ rows }) => rows?.screen ?? []),
  }),
  partTitles: { charts: { zh: '图表', en: 'charts' } },
  parts: ({ charts }) => ({ charts: itemsBy(charts, (chart) => chart.title) }),
};

function chartsIn(screen: Cursor): readonly ChartParts[] {
  return itemsOf(child(screen, 'charts')).map((chart) => ({
    chart,
    key: child(chart, 'key'),
    call: child(chart, 'call'),
    by: oneOrMore(child(chart, 'by')),
    measures: isSaid(child(chart, 'measures')) ? itemsOf(child(chart, 'measures')) : null,
    as: child(chart, 'as'),
    sort: child(chart, 'sort'),
    rows: child(chart, 'rows'),
  }));
}

interface ChartsParts {
  readonly charts: readonly ChartParts[];
  readonly search: Cursor;
}

function chartsProblems(
  { scope, view }: CheckedScreen,
  entity: EntityFacts,
  { charts, search }: ChartsParts,
): readonly Problem[] {
  const keys = charts.map(({ key }) => textOf(key));
  const calls = charts
    .flatMap(({ call }) => callAt(scope, entity, call).value?.call ?? [])
    .filter((call) => call.use === 'counts');
  const narrowing = new Set(calls.flatMap(({ cursor }) => readStatistic(cursor).narrowing));
  return [
    ...charts.flatMap((chart) => chartProblems(scope, entity, chart)),
    ...charts.flatMap((chart) => rowsProblems({ scope, view }, entity, chart)),
    ...charts
      .filter((_, at) => keys[at] !== null && keys.indexOf(keys[at] ?? '') < at)
      .map(({ key }) => report(key, 'C515', { name: textOf(key) ?? '' })),
    ...readSearch(search)
      .filter(({ name }) => !narrowing.has(name))
      .flatMap((field) => calls.slice(0, 1).flatMap((call) => field.problems({ scope, entity, call }))),
  ];
}

function chartProblems(scope: CheckScope, entity: EntityFacts, chart: ChartParts): readonly Problem[] {
  const at = chart.call;
  const { value, problems } = callAt(scope, entity, at);
  if (value === null) return problems;
  const { call } = value;
  const name = textOf(at) ?? '';
  if (value.entity !== entity)
    return [reportUnknown(at, { code: 'C227', name, names: entity.calls.keys(), facts: { entity: entity.id, name } })];
  if (call.use !== 'counts')
    return call.use === null
      ? []
      : [report(at, 'C228', { name, actual: call.op, expected: wordsFor(['counts']).join(' / ') })];
  const drawn = chart.measures ?? [];
  const { names, measures, counts, wholes } = readStatistic(call.cursor);
  const count = drawn.length === 0 ? counts.length : drawn.length;
  return [
    ...unknown(chart.by, 'C291', names),
    ...unknown(drawn, 'C290', measures),
    ...sortProblems(chart.sort, [...measures, ...names]),
    ...(textOf(chart.as) === 'stacked' && drawn.length > 1
      ? drawn.flatMap((measure) => {
          const whole = textOf(measure) ?? '';
          return wholes.includes(whole) ? [report(measure, 'C647', { measure: whole })] : [];
        })
      : []),
    ...(textOf(chart.as) === 'pie' && count !== 1 ? [report(chart.as, 'C590', { count })] : []),
  ];
}

/** Numbers open in a list that their readers have, and that answers the rows of the statistic. */
function rowsProblems(
  { scope, view }: CheckedScreen,
  entity: EntityFacts,
  { chart, rows, call }: ChartParts,
): readonly Problem[] {
  const target = scope.screens.get(textOf(rows) ?? '');
  const stat = textOf(call) ?? '';
  const ways = screenProblems({ scope, view }, { block: chart, screen: rows, preset: child(chart, 'preset') });
  if (target === undefined) return ways;
  const listed =
    target.entity === entity.id ? callAt(scope, entity, descend(target.cursor, 'table', 'call')).value : null;
  const opened = listed === null ? [] : oneOrMore(child(listed.call.cursor, 'rowsOf'));
  if (!opened.some((item) => (textOf(item) ?? textAt(item, 'stat')) === stat))
    return [...ways, report(rows, 'C591', { screen: target.key, stat })];
  // What the list leaves out by itself would be counted and not shown.
  const narrowed = [child(target.cursor, 'context'), descend(target.cursor, 'table', 'filter')].some(isSaid);
  const counted = conditionsOf(entity.calls.get(stat)?.cursor);
  return !narrowed && conditionsOf(listed?.call.cursor).every((condition) => counted.includes(condition))
    ? ways
    : [...ways, report(rows, 'C592', { screen: target.key })];
}

function conditionsOf(call: Cursor | undefined): readonly string[] {
  return call === undefined ? [] : oneOrMore(child(call, 'where')).map(({ value }) => JSON.stringify(value));
}

function unknown(cursors: readonly Cursor[], code: 'C290' | 'C291', names: readonly string[]): readonly Problem[] {
  return cursors.flatMap((at) => {
    const name = textOf(at);
    return name === null || names.includes(name) ? [] : [reportUnknown(at, { code, name, names })];
  });
}

function sortProblems(at: Cursor, names: readonly string[]): readonly Problem[] {
  const name = textOf(at)?.replace(/^-/, '');
  return name === undefined || names.includes(name) ? [] : [reportUnknown(at, { code: 'C290', name, names })];
}
