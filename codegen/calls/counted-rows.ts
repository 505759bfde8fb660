// `rowsOf` of a list, read once: the statistics whose numbers it can open. Each of their counts is a sub-filter of the
// list, and what they are counted by and filtered by the list is asked by too, so that a number opens exactly the
// records that it counts.
import type { CountedOption, PresetModel } from '../../src/core/call-model.ts';
import type { CountedArgument } from '../../src/core/statistics.ts';
import {
  child,
  cursorOf,
  descend,
  isObject,
  isSaid,
  namesAt,
  oneOrMore,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { report } from '../check/report.ts';
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
  /** Fields; a part of one has an argument of its own. */
  filters(calls: Calls): readonly string[];
  option(calls: Calls): CountedOption;
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
          .flatMap(({ part, field }) => (part === null ? field : [])),
      ),
    ],
    option: (calls) => {
      const counted = items.flatMap(({ name }) => statisticIn(calls, name).counted);
      return counted.length === 0 ? {} : { counted: [...new Map(counted.map((one) => [one.name, one])).values()] };
    },
    problems: ({ entity }) => [
      ...items.flatMap(({ stat }) => ownCallProblems(entity, stat, { uses: ['counts'] })),
      ...partProblems(
        entity,
        items.map(({ stat }) => stat),
      ),
    ],
  };
}

/** A part is an argument of its name: one name, one part. */
function partProblems(entity: EntityFacts, stats: readonly Cursor[]): readonly Problem[] {
  const known = new Map<string, string>();
  return stats.flatMap((stat) => {
    const call = entity.calls.get(textOf(stat) ?? '')?.cursor;
    const parts = call === undefined ? [] : oneOrMore(child(call, 'by')).filter((item) => isSaid(child(item, 'part')));
    return parts.flatMap((item) => {
      const name = textAt(item, 'name') ?? textAt(item, 'field') ?? '';
      const means = JSON.stringify(['field', 'part', 'cuts'].map((key) => child(item, key).value ?? null));
      const isOther = (known.get(name) ?? means) !== means;
      known.set(name, means);
      return isOther ? [report(stat, 'C293', { rule: otherPart(name) })] : [];
    });
  });
}

function otherPart(name: string): { readonly zh: string; readonly en: string } {
  return {
    zh: `rowsOf 的几个统计里 "${name}" 要是同一字段的同一部分`,
    en: `"${name}" is one part of one field in all statistics of rowsOf`,
  };
}

function statisticIn(calls: Calls, name: string) {
  const stat = descend(cursorOf(calls.entity.document), 'x-entity', 'api', 'calls', name);
  const { dimensions, measures } = readStatistic(stat).options(calls);
  const asked = namesAt(stat, 'filters').map((field): CountedArgument => ({
    name: field,
    title: fieldAt(calls.lookup, calls.entity.id, field)?.title ?? field,
    field,
    part: null,
    cuts: [],
  }));
  const by = dimensions.map(({ name: word, title, field, part, cuts }): CountedArgument => {
    // A field is asked by under its own name, whatever the statistic calls it.
    return { name: part === null ? field : word, title, field, part, cuts };
  });
  return {
    measures,
    where: resolveConditions(child(stat, 'where').value),
    counted: [...new Map([...asked, ...by].map((one) => [one.name, one])).values()],
  };
}
