// Dimensions and measures of a statistic, `by` and `measures`, read once: what can be counted by, rates of measures
// that exist, and the model with its titles filled in. Labels of references are left to who knows the other entity:
// the server, and the screens.
import { splitPath } from '../../src/core/naming.ts';
import type { DimensionModel, MeasureModel, StatisticOptions } from '../../src/core/statistics.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import { child, entriesOf, isObject, isSaid, oneOrMore, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import { fieldAt as factsAt } from '../check/model/lookup.ts';
import { report, reportKey, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { fieldAt } from '../resolve/field-lookup.ts';
import { cutsOf, noneOf, partOf, partProblems } from '../words/parts.ts';
import type { CallPlace, CallsInput } from './call-types.ts';

const COUNTED = { zh: '用来统计', en: 'counted by' };
export interface StatisticReading {
  /** How callers name the dimensions. */
  readonly names: readonly string[];
  /** Of those, the ones that it can itself be asked by. */
  readonly narrowing: readonly string[];
  readonly measures: readonly string[];
  /** Those that are drawn where a chart does not say: all but the rates. */
  readonly counts: readonly string[];
  /** Counts of every row: the others are their parts. */
  readonly wholes: readonly string[];
  options(calls: Pick<CallsInput, 'lookup' | 'entity'>): StatisticOptions;
  problems(place: CallPlace): readonly Problem[];
}

export function readStatistic(call: Cursor): StatisticReading {
  const dimensions = oneOrMore(child(call, 'by')).map(readDimension);
  const measures = entriesOf(child(call, 'measures')).map(([name, at]) => readMeasure(name, at));
  const counts = measures.filter(({ of }) => !isSaid(of)).map(({ name }) => name);
  const isPlain = !isSaid(child(call, 'measures'));
  return {
    names: dimensions.flatMap(({ name }) => name ?? []),
    narrowing: dimensions.flatMap(({ item, name }) => (partOf(item)?.narrows === true ? (name ?? []) : [])),
    measures: isPlain ? ['count'] : measures.map(({ name }) => name),
    counts: isPlain ? ['count'] : counts,
    wholes: measures
      .filter(({ name, where }) => counts.includes(name) && resolveConditions(where.value).length === 0)
      .map(({ name }) => name),
    options: (calls) => ({
      dimensions: dimensions.map((dimension) => dimensionModel(calls, dimension)),
      // Without measures the rows are counted.
      measures:
        measures.length === 0
          ? [{ kind: 'count', name: 'count', title: '数量', where: [], tone: null }]
          : measures.map(measureModel),
    }),
    problems: (place) => [
      ...dimensions.flatMap((dimension) => dimensionProblems(place, dimension)),
      ...dimensions
        .filter(({ name }, at) => dimensions.findIndex((other) => other.name === name) < at)
        .map(({ item, name }) => report(item, 'C515', { name: name ?? '' })),
      ...measures.flatMap((measure) => measureProblems(place, measure, counts)),
    ],
  };
}

interface DimensionParts {
  readonly item: Cursor;
  readonly field: Cursor;
  readonly title: string | null;
  /** Its own or that of its field. */
  readonly name: string | null;
}

/** A field, or one written out. */
function readDimension(item: Cursor): DimensionParts {
  return {
    item,
    field: isObject(item.value) ? child(item, 'field') : item,
    title: textAt(item, 'title'),
    name: textOf(item) ?? textAt(item, 'name') ?? textAt(item, 'field'),
  };
}

function dimensionModel(
  { lookup, entity }: Pick<CallsInput, 'lookup' | 'entity'>,
  { item, field, title, name }: DimensionParts,
): DimensionModel {
  const path = textOf(field) ?? '';
  const part = partOf(item);
  return {
    name: name ?? path,
    title: title ?? fieldAt(lookup, entity.id, path)?.title ?? path,
    field: path,
    part: part?.part ?? null,
    cuts: cutsOf(item),
    label: part !== null && part.text === null ? `${name ?? path}.name` : null,
    ...noneOf(item),
  };
}

function dimensionProblems({ scope, entity }: CallPlace, { item, field: at }: DimensionParts): readonly Problem[] {
  const { value: field, problems } = factsAt(scope, entity, at);
  if (field?.isBound === true) return [...problems, report(at, 'C244', { field: field.name, use: COUNTED })];
  const ofPart = partProblems(item, field, { as: 'counted', code: 'C293' });
  if (field === null || field.kind === null || partOf(item) !== null) return [...problems, ...ofPart];
  const isFar = field.to !== null && splitPath(textOf(at) ?? '')[0] !== null;
  return field.traits?.countable === false || isFar
    ? [...problems, ...ofPart, report(at, 'C229', { kind: field.kind, field: field.name, use: COUNTED })]
    : [...problems, ...ofPart];
}

interface MeasureParts {
  readonly name: string;
  readonly at: Cursor;
  /** Conditions: of the measure that is a list of them, or written out. */
  readonly where: Cursor;
  readonly of: Cursor;
  readonly per: Cursor;
}

function readMeasure(name: string, at: Cursor): MeasureParts {
  return {
    name,
    at,
    where: Array.isArray(at.value) ? at : child(at, 'where'),
    of: child(at, 'of'),
    per: child(at, 'per'),
  };
}

function measureModel({ name, at, where, of, per }: MeasureParts): MeasureModel {
  const title = textAt(at, 'title') ?? name;
  const whole = textOf(of);
  return whole === null
    ? { kind: 'count', name, title, where: resolveConditions(where.value), tone: textAt(at, 'tone') }
    : { kind: 'rate', name, title, of: whole, per: textOf(per) ?? '' };
}

function measureProblems(
  { scope, entity }: CallPlace,
  { name, at, where, of, per }: MeasureParts,
  counts: readonly string[],
): readonly Problem[] {
  if (where === at) return conditionProblems(scope, entity, where);
  const isRate = isSaid(of) && isSaid(per);
  const isCount = isSaid(where) && !isSaid(of) && !isSaid(per);
  if (isObject(at.value) && (isRate ? isSaid(where) : !isCount)) return [reportKey(at, 'C292', { name })];
  return [
    ...conditionProblems(scope, entity, where),
    ...[of, per].flatMap((measure) => {
      const said = textOf(measure);
      return said === null || counts.includes(said)
        ? []
        : [reportUnknown(measure, { code: 'C290', name: said, names: counts })];
    }),
  ];
}
