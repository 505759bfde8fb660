// The WHERE of every statement: living rows, the actor's scope, then what the call asks. Nothing else builds one.
import { isComparison, type ComparisonModel, type ConditionModel } from '../../core/condition-model.ts';
import { bindComparison } from '../../core/relative-value.ts';
import { conditionSql, groupSql } from '../db/condition-sql.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlParameters } from '../db/sql-parameters.ts';
import { blindIndexColumn } from './personal-value.ts';
import { resolvePath, type QuerySource } from './query-source.ts';
import type { Repository } from './repository.ts';
import type { ScopedActor } from './scoped-actor.ts';

export interface WhereInput {
  readonly repository: Repository;
  readonly scope: ScopedActor;
  readonly source: QuerySource;
  readonly parameters: SqlParameters;
}

/** `conditions` come from the model or from allowed filters; the scope's own are always added. */
export function whereClause(input: WhereInput, conditions: readonly ConditionModel[]): string {
  const { scope, source } = input;
  if (scope.entity.id !== source.entity.id)
    throw new Error(`scope of ${scope.entity.id} cannot read ${source.entity.id}`);
  const parts = [
    `${source.alias}."del_flag" = false`,
    ...(scope.rows === 'none' ? ['false'] : scope.rows.map((condition) => onePart(input, condition))),
  ];
  for (const condition of conditions) parts.push(onePart(input, condition));
  return parts.join(' and ');
}

/** The one place where "@today" and its like get their values: no statement can forget to. */
export function onePart(input: WhereInput, asked: ConditionModel): string {
  return isComparison(asked) ? comparisonPart(input, asked) : groupSql(asked, (condition) => onePart(input, condition));
}

function comparisonPart({ repository, scope, source, parameters }: WhereInput, asked: ComparisonModel): string {
  const condition = bindComparison(asked, { actor: scope.actor, now: repository.clock.now() });
  const { field } = resolvePath(repository.model, source.entity, condition.field);
  if (!field.personal || condition.op === 'isNull' || condition.op === 'notNull')
    return conditionSql(source.column, condition, parameters);
  if (condition.op !== 'eq' || typeof condition.value !== 'string')
    throw new Error(`${condition.field} is personal: only equality can be asked`);
  const blind = source
    .column(condition.field)
    .sql.replace(quoteIdentifier(field.column.name), quoteIdentifier(blindIndexColumn(field)));
  return `${blind} = ${parameters.add(repository.cipher.blindIndex(condition.value))}`;
}
