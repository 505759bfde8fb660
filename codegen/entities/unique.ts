// `unique` of an entity, read once → partial unique indexes: no two living records that fit the conditions have the
// same values there. The database holds it, so that two people who add at once cannot both succeed: fields are those
// an index can tell apart, and conditions such as a database can keep without asking anybody.
import { createHash } from 'node:crypto';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { ConditionModel } from '../../src/core/condition-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import { listOf, type Json } from '../../src/core/json.ts';
import type { IndexModel } from '../../src/core/index-model.ts';
import { comparisonsIn, conditionProblems, fieldsIn, plainConditionProblems } from '../check/model/conditions.ts';
import { child, isSaid, itemsOf, namesOf, textAt, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { ownFieldAt } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { indexName } from '../resolve/index-name.ts';

const LIVE = 'del_flag = false';

const IN_INDEX = {
  zh: '数据库的唯一约束不随时间和用户变化',
  en: 'what the database holds unique does not change with time or user',
};

export interface UniqueReading {
  model(entity: EntityModel): IndexModel;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

/** facts: the `x-entity`. */
export function readUnique(facts: Cursor): readonly UniqueReading[] {
  return itemsOf(child(facts, 'unique')).map((said) => {
    const [fields, where] = [child(said, 'fields'), child(said, 'where')];
    const message = textAt(said, 'message') ?? '';
    return {
      model: (entity) =>
        indexModel(entity, { fields: namesOf(fields), where: resolveConditions(where.value), message }),
      problems: (scope, entity) => [
        ...itemsOf(fields).flatMap((at) => fieldProblems(entity, at)),
        ...conditionProblems(scope, entity, where),
        ...plainConditionProblems(where, IN_INDEX),
        ...comparisonsIn(where)
          .filter((condition) => isForeign(entity, condition))
          .map((condition) => report(condition, 'C263')),
      ],
    };
  });
}

function fieldProblems(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const { value: field, problems } = ownFieldAt(entity, at);
  if (field === null || field.kind === null || field.traits?.canBeUnique !== false) return problems;
  return [report(at, 'C219', { kind: field.kind, field: field.name })];
}

function isForeign(entity: EntityFacts, condition: Cursor): boolean {
  const field = textAt(condition, 'field') ?? '';
  return (
    fieldsIn(condition).length > 1 ||
    entity.fields.get(field)?.isRollup === true ||
    field.includes('.') ||
    isSaid(child(condition, 'contains'))
  );
}

interface Unique {
  readonly fields: readonly string[];
  readonly where: readonly ConditionModel[];
  readonly message: string;
}

function indexModel(entity: EntityModel, { fields, where, message }: Unique): IndexModel {
  const columns = fields.flatMap((name) => columnOf(entity, name));
  const conditions = where.map((condition) => conditionText(entity, condition));
  return {
    name: uniqueName(entity.table, columns, conditions),
    columns,
    method: 'btree',
    unique: true,
    include: [],
    where: [LIVE, ...conditions].join(' and '),
    reason: `${fields.join(', ')} ${fields.length === 1 ? 'is' : 'are'} unique${conditions.length === 0 ? '' : ' under conditions'}`,
    message,
  };
}

/** Two of the same fields under other conditions are two indexes. */
function uniqueName(table: string, columns: readonly string[], conditions: readonly string[]): string {
  const which =
    conditions.length === 0 ? [] : [createHash('sha256').update(conditions.join()).digest('hex').slice(0, 6)];
  return indexName('ux', table, [...columns, ...which]);
}

function columnOf(entity: EntityModel, name: string): readonly string[] {
  const field = fieldOf(entity, name);
  return field === undefined ? [] : [field.personal ? `${field.column.name}_bix` : field.column.name];
}

function fieldOf(entity: EntityModel, name: string): FieldModel | undefined {
  return entity.fields.find((field) => field.name === name);
}

const SIGNS = { eq: '=', ne: 'is distinct from', lt: '<', le: '<=', gt: '>', ge: '>=' } as const;

/**
 * Written out: an index cannot have parameters. Check has seen to it that the values are plain and the fields the
 * entity's own.
 */
function conditionText(entity: EntityModel, condition: ConditionModel): string {
  if (condition.op === 'any')
    return `(${condition.of.map((alternative) => `(${alternative.map((one) => conditionText(entity, one)).join(' and ')})`).join(' or ')})`;
  if (condition.op === 'not')
    return `(${condition.of.map((one) => conditionText(entity, one)).join(' and ')}) is not true`;
  const { field, op, value } = condition;
  const column = `"${fieldOf(entity, field)?.column.name ?? field}"`;
  switch (op) {
    case 'isNull':
      return `${column} is null`;
    case 'notNull':
      return `${column} is not null`;
    case 'in':
      return `${column} in (${listOf(value).map(literal).join(', ')})`;
    case 'notIn':
      return `(${column} is null or ${column} not in (${listOf(value).map(literal).join(', ')}))`;
    case 'contains':
      throw new Error(`a unique index of ${entity.id} cannot ask for a part of a text`);
    default:
      return `${column} ${SIGNS[op]} ${literal(value)}`;
  }
}

function literal(value: Json): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
