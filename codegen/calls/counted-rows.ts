// `rowsOf` of a list, read once: the statistics whose numbers it can open. Each of their counts is a sub-filter of the
// list, and what they are counted by and filtered by the list is asked by too, so that a number opens exactly the
// records that it counts.
import type { PresetModel, YearsOption } from '../../src/core/call-model.ts';
import type { CountedArgument } from '../../src/core/statistics.ts';
import {
  child,
  cursorOf,
  descend,
  isObject,
  namesAt,
  oneOrMore,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { objectOf } from '../resolve/config-values.ts';
import { fieldAt } from '../resolve/field-lookup.ts';
import type { CallPlace, CallsInput } from './call-types.ts';
import { ownCallProblems } from './named.ts';
import { readStatistic } from './statistic.ts';

type Calls = Pick<CallsInput, 'entity' | 'lookup'>;

export interface CountedRowsReading {
  presets(calls: Calls): readonly PresetModel[];
  /** Fields; a year has an argument of its own. */
  filters(calls: Calls): readonly string[];
  option(calls: Calls): YearsOption;
  problems(place: CallPlace): readonly Problem[];
}

export function readCountedRows(call: Cursor): CountedRowsReading {
  const items = oneOrMore(child(call, 'rowsOf')).map((item) => {
    const stat = isObject(item.value) ? child(item, 'stat') : item;
    return { stat, name: textOf(stat) ?? '', title: textAt(item, 'title') };
  });
  return {
    presets: (calls) =>
      items.flatMap(({ name, title }) => {
        const { measures, where, counted } = statisticIn(calls, name);
        const roles = Object.keys(objectOf(calls.entity.facts['rows']));
        return measures.flatMap((measure): readonly PresetModel[] => {
          if (measure.kind !== 'count') return [];
          const conditions = [...where, ...measure.where];
          return [
            {
              name: `${name}.${measure.name}`,
              title: title === null ? measure.title : `${title}：${measure.title}`,
              where: Object.fromEntries(roles.map((role) => [role, conditions])),
              counted,
              stat: `${calls.entity.id}.${name}`,
            },
          ];
        });
      }),
    filters: (calls) => [
      ...new Set(
        items
          .flatMap(({ name }) => statisticIn(calls, name).counted)
          .map(({ name }) => name)
          .filter((name) => fieldAt(calls.lookup, calls.entity.id, name) !== null),
      ),
    ],
    option: (calls) => {
      const years = items.flatMap(({ name }) => statisticIn(calls, name).years);
      return years.length === 0 ? {} : { years: [...new Map(years.map((year) => [year.name, year])).values()] };
    },
    problems: ({ entity }) => items.flatMap(({ stat }) => ownCallProblems(entity, stat, { uses: ['counts'] })),
  };
}

function statisticIn(calls: Calls, name: string) {
  const stat = descend(cursorOf(calls.entity.document), 'x-entity', 'api', 'calls', name);
  const { dimensions, measures } = readStatistic(stat).options(calls);
  const years = dimensions.flatMap(({ part, name: year, title, field }) =>
    part === 'year' ? [{ name: year, title, field }] : [],
  );
  const titled = (field: string): CountedArgument => ({
    name: field,
    title: fieldAt(calls.lookup, calls.entity.id, field)?.title ?? field,
  });
  const fields = [
    ...namesAt(stat, 'filters'),
    ...dimensions.flatMap((dimension) => (dimension.part === null ? [dimension.field] : [])),
  ];
  return {
    measures,
    years,
    where: resolveConditions(child(stat, 'where').value),
    counted: [
      ...[...new Set(fields)].map(titled),
      ...years.map(({ name: year, title }): CountedArgument => ({ name: year, title })),
    ],
  };
}
