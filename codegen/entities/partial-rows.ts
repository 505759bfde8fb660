// `partial` of rows, read once: its conditions and fields exist, what decides is itself read, and no order tells what
// is withheld.
import type { ScopeModel } from '../../src/core/row-access.ts';
import { comparisonsIn, fieldsIn, ownConditionProblems } from '../check/model/conditions.ts';
import { child, entriesOf, isSaid, itemsOf, namesOf, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { fieldsAlong, shownProblems } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import type { EntityPart } from './entity-part.ts';

const OF_RECORD = {
  zh: 'partial 的条件只看记录自己的值',
  en: 'the conditions of partial look at values of the record alone',
};
const DECIDES = { zh: 'until 用到它', en: 'until asks for it' };
const JOINED = { zh: '别的记录的接口带出它', en: 'a call of another record answers it along' };
const SORTED = {
  zh: '列表按它排序，顺序会泄露它的值',
  en: 'lists are sorted by it, and the order would tell its value',
};

/** null: every row is read whole. */
export function readPartial(said: Cursor): EntityPart<NonNullable<ScopeModel['partial']>> | null {
  if (!isSaid(said)) return null;
  const [until, fields] = [child(said, 'until'), child(said, 'fields')];
  const listed = namesOf(fields);
  return {
    model: () => ({ until: resolveConditions(until.value), fields: listed }),
    problems: (scope, entity) => [
      ...ownConditionProblems(entity, until, OF_RECORD),
      ...itemsOf(fields).flatMap((at) => shownProblems(scope, entity, at)),
      ...(isSaid(fields) ? withheldProblems(scope, entity, { until, listed }) : []),
    ],
  };
}

function withheldProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { until, listed }: { readonly until: Cursor; readonly listed: readonly string[] },
): readonly Problem[] {
  const known = new Set(['id', 'rowVersion', ...listed]);
  const sorts = callsOf(entity).flatMap((call) => itemsOf(child(call, 'sorts')));
  const lacking = (at: Cursor, why: typeof DECIDES, name = textOf(at)): readonly Problem[] =>
    name === null || known.has(name) ? [] : [report(at, 'C257', { field: name, why })];
  const joins = [...scope.entities.values()].flatMap((other) =>
    callsOf(other)
      .flatMap((call) => itemsOf(child(call, 'joins')))
      .flatMap((at) =>
        fieldsAlong(scope, other, textOf(at) ?? '')
          .filter((along, hop) => hop > 0 && along.entity.id === entity.id)
          .flatMap(({ name }) => lacking(at, JOINED, name)),
      ),
  );
  return [
    ...comparisonsIn(until)
      .flatMap(fieldsIn)
      .flatMap((at) => lacking(at, DECIDES)),
    ...sorts.flatMap((at) => lacking(at, SORTED)),
    ...joins,
  ];
}

function callsOf({ facts }: EntityFacts): readonly Cursor[] {
  return entriesOf(child(child(facts, 'api'), 'calls')).map(([, call]) => call);
}
