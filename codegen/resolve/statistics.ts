// Dimensions and measures of a stat call: `by` and `measures` with their titles filled in. Labels of references are
// left to who knows the other entity: the server, and the screens.
import type { DimensionModel, MeasureModel } from '../../src/core/statistics.ts';
import { resolveConditions } from './conditions.ts';
import { listOf, numberOrNull, objectOf, oneOrMore, textOf, textOrNull, type JsonObject } from './config-values.ts';
import { fieldAt, type FieldLookup } from './field-lookup.ts';

export interface StatisticInput {
  readonly lookup: FieldLookup;
  readonly entity: string;
  readonly config: JsonObject;
}

export function resolveDimensions({ lookup, entity, config }: StatisticInput): readonly DimensionModel[] {
  return oneOrMore(config['by']).map((item) => {
    const said = typeof item === 'string' ? { field: item } : objectOf(item);
    const path = textOf(said['field']);
    const title = textOf(said['title'], fieldAt(lookup, entity, path)?.title ?? path);
    const part = said['part'];
    const name = textOf(said['name'], path);
    const cuts = listOf(said['cuts'])
      .map(numberOrNull)
      .filter((cut) => cut !== null);
    // A city is named by the server, which has the list of regions.
    return {
      name,
      title,
      field: path,
      part: part === 'year' || part === 'age' || part === 'city' ? part : null,
      cuts: part === 'age' ? cuts : [],
      label: part === 'city' ? `${name}.name` : null,
    };
  });
}

/** Without measures the rows are counted. */
export function resolveMeasures(config: JsonObject): readonly MeasureModel[] {
  const said = Object.entries(objectOf(config['measures']));
  if (said.length === 0) return [{ kind: 'count', name: 'count', title: '数量', where: [], tone: null }];
  return said.map(([name, value]): MeasureModel => {
    const measure = objectOf(value);
    const of = textOrNull(measure['of']);
    if (of !== null)
      return { kind: 'rate', name, title: textOf(measure['title'], name), of, per: textOf(measure['per']) };
    return {
      kind: 'count',
      name,
      title: textOf(measure['title'], name),
      where: resolveConditions(Array.isArray(value) ? value : measure['where']),
      tone: textOrNull(measure['tone']),
    };
  });
}
