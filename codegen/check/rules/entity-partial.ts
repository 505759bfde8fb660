// Rows that are only read, and rows that are read in part: their conditions and fields exist, what decides is itself
// read, and no order tells what is withheld.
import type { Problem } from '../../config.ts';
import { conditionProblems, comparisonsIn, fieldsIn, ownConditionProblems } from '../model/conditions.ts';
import { child, entriesOf, isSaid, itemsOf, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { fieldByPath, fieldsAlong } from '../model/lookup.ts';
import { report } from '../report.ts';

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

export function partialProblems(scope: CheckScope, entity: EntityFacts, rows: Cursor): readonly Problem[] {
  const [readOnly, partial] = [child(rows, 'readOnly'), child(rows, 'partial')];
  const [until, fields] = [child(partial, 'until'), child(partial, 'fields')];
  return [
    ...conditionProblems(scope, entity, child(readOnly, 'where')),
    ...ownConditionProblems(entity, until, OF_RECORD),
    ...itemsOf(fields).flatMap(
      (at) => fieldByPath({ scope, entity, path: textOf(at) ?? '', cursor: at, isShown: true }).problems,
    ),
    ...(isSaid(fields) ? withheldProblems(scope, entity, { until, fields }) : []),
  ];
}

function withheldProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { until, fields }: { readonly until: Cursor; readonly fields: Cursor },
): readonly Problem[] {
  const known = new Set(['id', 'rowVersion', ...itemsOf(fields).map(textOf)]);
  const sorts = callsOf(entity).flatMap((call) => itemsOf(child(call, 'sorts')));
  const lacking = (at: Cursor, why: typeof DECIDES, name = textOf(at)): readonly Problem[] =>
    name === null || known.has(name) ? [] : [report(at, 'C257', { field: name, why })];
  const joins = scope.entityList.flatMap((other) =>
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
