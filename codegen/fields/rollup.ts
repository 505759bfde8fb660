// x-rollup of a property, read once: what is summed up, by which fields there and here, under which conditions on
// their own fields.
import { READERS_ORGAN, type RollupModel } from '../../src/core/computed-model.ts';
import { readerConditionProblems } from '../check/model/conditions.ts';
import { child, entriesOf, isSaid, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { entityAt, ownFieldAt } from '../check/model/lookup.ts';
import { report, reportKey, reportUnknownKey } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import type { PropertyReading } from './property-place.ts';

const TAKES = ['count', 'exists', 'sum', 'max', 'min'] as const satisfies readonly RollupModel['take'][];
const IN_ROLLUPS = {
  zh: '汇总的条件里它要单独比较，不能在列表里',
  en: 'in conditions of a rollup it is compared by itself, not in a list',
};

export interface RollupReading extends PropertyReading {
  model(): RollupModel;
}

/** null: nothing is summed up. */
export function readRollup(property: Cursor): RollupReading | null {
  const said = child(property, 'x-rollup');
  if (!isSaid(said)) return null;
  const [of, where, summed] = [child(said, 'of'), child(said, 'where'), child(said, 'field')];
  const by = entriesOf(child(said, 'by'));
  const take = TAKES.find((one) => one === textAt(said, 'take')) ?? 'count';
  return {
    model: () => ({
      of: textOf(of) ?? '',
      by: Object.fromEntries(by.map(([there, here]) => [there, textOf(here) ?? ''])),
      where: resolveConditions(where.value),
      take,
      field: textOf(summed),
    }),
    problems: ({ scope, entity, property: { form, field } }) => {
      if (form !== null) return [];
      const { value: target, problems } = entityAt(scope, of);
      if (target === null) return problems;
      const isTruth = field?.traits?.value === 'truth';
      return [
        ...by.flatMap(([there, here]) => [
          ...thereProblems(target, there, here),
          ...(textOf(here) === READERS_ORGAN ? [] : ownFieldAt(entity, here).problems),
        ]),
        ...readerConditionProblems({ scope, entity: target }, where, IN_ROLLUPS),
        ...ownFieldAt(target, summed).problems,
        ...((take === 'count' || take === 'exists') === isSaid(summed) ? [reportKey(said, 'C254', { take })] : []),
        ...((take === 'exists') === isTruth || field === null || field.traits === null
          ? []
          : [report(said, 'C277', { field: field.name })]),
      ];
    },
  };
}

function thereProblems(target: EntityFacts, name: string, at: Cursor): readonly Problem[] {
  if (target.isBroken || target.fields.has(name)) return [];
  const facts = { entity: target.id, field: name };
  return [reportUnknownKey(at, { code: 'C201', name, names: target.fields.keys(), facts })];
}
