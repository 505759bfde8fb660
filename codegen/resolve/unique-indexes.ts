// `x-entity.unique` → partial unique indexes: no two living records that fit the conditions have the same values there.
// The database holds it, so that two people who add at once cannot both succeed.
import { createHash } from 'node:crypto';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { ConditionModel } from '../../src/core/condition-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { Json } from '../../src/core/json.ts';
import type { IndexModel } from '../../src/core/index-model.ts';
import { resolveConditions } from './conditions.ts';
import { listOf, objectOf, textOf, textsOf } from './config-values.ts';
import { indexName } from './index-name.ts';

const LIVE = 'del_flag = false';

export function uniqueIndexes(entity: EntityModel, unique: Json | undefined): readonly IndexModel[] {
  return listOf(unique).map((value) => {
    const config = objectOf(value);
    const fields = textsOf(config['fields']);
    const columns = fields.flatMap((name) => columnOf(entity, name));
    const conditions = resolveConditions(config['where']).map((condition) => conditionText(entity, condition));
    return {
      name: uniqueName(entity.table, columns, conditions),
      columns,
      method: 'btree',
      unique: true,
      include: [],
      where: [LIVE, ...conditions].join(' and '),
      reason: `${fields.join(', ')} ${fields.length === 1 ? 'is' : 'are'} unique${conditions.length === 0 ? '' : ' under conditions'}`,
      message: textOf(config['message']),
    };
  });
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
