// `unique` of an entity: fields an index can tell apart, and conditions that a database can keep without asking
// anybody.
import type { Problem } from '../../config.ts';
import { child, isSaid, itemsOf, textOf, type Cursor } from '../model/cursor.ts';
import { comparisonsIn, conditionProblems, fieldsIn, plainConditionProblems } from '../model/conditions.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { ownFieldAt } from '../model/lookup.ts';
import { report } from '../report.ts';

const IN_INDEX = {
  zh: '数据库的唯一约束不随时间和用户变化',
  en: 'what the database holds unique does not change with time or user',
};

export function checkEntityUnique(scope: CheckScope): readonly Problem[] {
  return scope.entityList.flatMap((entity) =>
    itemsOf(child(entity.facts, 'unique')).flatMap((unique) => [
      ...itemsOf(child(unique, 'fields')).flatMap((at) => fieldProblems(entity, at)),
      ...conditionProblems(scope, entity, child(unique, 'where')),
      ...plainConditionProblems(child(unique, 'where'), IN_INDEX),
      ...comparisonsIn(child(unique, 'where'))
        .filter((condition) => isForeign(entity, condition))
        .map((condition) => report(condition, 'C263')),
    ]),
  );
}

function fieldProblems(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const { value: field, problems } = ownFieldAt(entity, at);
  if (field === null || field.kind === null || field.traits?.canBeUnique !== false) return problems;
  return [report(at, 'C219', { kind: field.kind, field: field.name })];
}

function isForeign(entity: EntityFacts, condition: Cursor): boolean {
  const fields = fieldsIn(condition);
  return (
    fields.length > 1 ||
    entity.fields.get(textOf(child(condition, 'field')) ?? '')?.isRollup === true ||
    textOf(child(condition, 'field'))?.includes('.') === true ||
    isSaid(child(condition, 'contains'))
  );
}
