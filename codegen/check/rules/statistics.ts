// Dimensions and measures of a stat call: what can be counted by, and rates of measures that exist.
import type { Problem } from '../../config.ts';
import { splitPath } from '../../../src/core/naming.ts';
import { conditionProblems } from '../model/conditions.ts';
import {
  child,
  entriesOf,
  isObject,
  isSaid,
  itemsOf,
  oneOrMore,
  textAt,
  textOf,
  type Cursor,
} from '../model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts } from '../model/facts.ts';
import { fieldAt } from '../model/lookup.ts';
import { report, reportKey, reportUnknown } from '../report.ts';

const COUNTED = { zh: '用来统计', en: 'counted by' };
const PARTS: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  year: { zh: '按年统计', en: 'counted by year' },
  age: { zh: '按年龄段统计', en: 'counted by bands of age' },
  city: { zh: '按市统计', en: 'counted by city' },
};

/** Where the fields of `by` are named. */
export function dimensionFields(call: Cursor): readonly Cursor[] {
  return oneOrMore(child(call, 'by')).map((item) => (isObject(item.value) ? child(item, 'field') : item));
}

/** How callers name the dimensions of a call. */
export function dimensionNames(call: CallFacts): readonly string[] {
  return oneOrMore(child(call.cursor, 'by')).flatMap(
    (item) => textOf(item) ?? textAt(item, 'name') ?? textAt(item, 'field') ?? [],
  );
}

/** Of those, the ones that are years of a date. */
export function yearNames(call: CallFacts): readonly string[] {
  return oneOrMore(child(call.cursor, 'by')).flatMap((item) =>
    textAt(item, 'part') === 'year' ? (textAt(item, 'name') ?? textAt(item, 'field') ?? []) : [],
  );
}

export function measureNames(call: CallFacts): readonly string[] {
  const measures = child(call.cursor, 'measures');
  return isSaid(measures) ? entriesOf(measures).map(([name]) => name) : ['count'];
}

/** Those that are drawn where a chart does not say: all but the rates. */
export function countNames(call: CallFacts): readonly string[] {
  const measures = child(call.cursor, 'measures');
  return measureNames(call).filter((name) => !isSaid(child(child(measures, name), 'of')));
}

export function statisticProblems(scope: CheckScope, entity: EntityFacts, call: Cursor): readonly Problem[] {
  const items = oneOrMore(child(call, 'by'));
  const names = items.map((item) => textOf(item) ?? textAt(item, 'name') ?? textAt(item, 'field') ?? '');
  return [
    ...items.flatMap((item) => dimensionProblems(scope, entity, item)),
    ...items
      .filter((_, at) => names.indexOf(names[at] ?? '') < at)
      .map((item) =>
        report(item, 'C515', { name: textOf(item) ?? textAt(item, 'name') ?? textAt(item, 'field') ?? '' }),
      ),
    ...entriesOf(child(call, 'measures')).flatMap(([name, measure]) =>
      measureProblems({ scope, entity, call }, name, measure),
    ),
  ];
}

function dimensionProblems(scope: CheckScope, entity: EntityFacts, item: Cursor): readonly Problem[] {
  const at = isObject(item.value) ? child(item, 'field') : item;
  const field = fieldAt(scope, entity, at).value;
  if (field?.isBound === true) return [report(at, 'C244', { field: field.name, use: COUNTED })];
  if (field === null || field.kind === null) return [];
  const part = textAt(item, 'part');
  const fits = field.traits?.parts.some((own) => own === part) === true;
  if (part !== null && part in PARTS)
    return [
      ...(fits
        ? []
        : [report(child(item, 'part'), 'C229', { kind: field.kind, field: field.name, use: PARTS[part] ?? COUNTED })]),
      ...cutProblems(item),
    ];
  const isFar = field.to !== null && splitPath(textOf(at) ?? '')[0] !== null;
  return field.traits?.countable === false || isFar
    ? [report(at, 'C229', { kind: field.kind, field: field.name, use: COUNTED })]
    : [];
}

/** Bands of ages, in order, and of nothing else. */
function cutProblems(item: Cursor): readonly Problem[] {
  const cuts = itemsOf(child(item, 'cuts')).map(({ value }) => Number(value));
  const isAge = textAt(item, 'part') === 'age';
  if (isAge !== cuts.length > 0)
    return [
      report(isAge ? child(item, 'part') : child(item, 'cuts'), 'C293', {
        rule: isAge ? { zh: '要写 cuts', en: 'needs cuts' } : { zh: '只有 age 写 cuts', en: 'only age takes cuts' },
      }),
    ];
  return cuts.every((cut, at) => at === 0 || cut > (cuts[at - 1] ?? 0))
    ? []
    : [report(child(item, 'cuts'), 'C293', { rule: { zh: 'cuts 从小到大写', en: 'cuts rise' } })];
}

interface MeasureScope {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  readonly call: Cursor;
}

function measureProblems({ scope, entity, call }: MeasureScope, name: string, measure: Cursor): readonly Problem[] {
  if (Array.isArray(measure.value)) return conditionProblems(scope, entity, measure);
  const isRate = isSaid(child(measure, 'of')) && isSaid(child(measure, 'per'));
  const isCount = isSaid(child(measure, 'where')) && !isSaid(child(measure, 'of')) && !isSaid(child(measure, 'per'));
  if (isObject(measure.value) && (isRate ? isSaid(child(measure, 'where')) : !isCount))
    return [reportKey(measure, 'C292', { name })];
  const counts = entriesOf(child(call, 'measures'))
    .filter(([, other]) => !isSaid(child(other, 'of')))
    .map(([other]) => other);
  return [
    ...conditionProblems(scope, entity, child(measure, 'where')),
    ...['of', 'per']
      .map((key) => child(measure, key))
      .flatMap((at) => {
        const said = textOf(at);
        return said === null || counts.includes(said)
          ? []
          : [reportUnknown(at, { code: 'C290', name: said, names: counts })];
      }),
  ];
}
