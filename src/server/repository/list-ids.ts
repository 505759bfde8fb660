// Ids of the actor's rows that fit, in order: for what is done to all of them at once, and for exports.
import type { ConditionModel } from '../../core/condition-model.ts';
import { createParameters } from '../db/sql-parameters.ts';
import { orderOf } from './order-terms.ts';
import { queryScoped } from './query-scoped.ts';
import { openSource } from './query-source.ts';
import type { Repository } from './repository.ts';
import type { ScopedActor } from './scoped-actor.ts';
import { whereClause } from './where-clause.ts';

export interface IdsRequest {
  readonly conditions: readonly ConditionModel[];
  /** "field" or "-field", or several; rows that are equal there by id, the same way round. */
  readonly sort: string;
  readonly most: number;
}

export async function listIds(
  repository: Repository,
  scope: ScopedActor,
  { conditions, sort, most }: IdsRequest,
): Promise<readonly number[]> {
  const parameters = createParameters();
  const source = openSource({ model: repository.model, entity: scope.entity });
  const where = whereClause({ repository, scope, source, parameters }, conditions);
  const order = orderOf(source, sort);
  const ordered = [...order.terms.map((term) => `${term.sql} ${term.direction}`), `t."id" ${order.direction}`].join(
    ', ',
  );
  const text = `select t."id" as id from ${source.from()} where ${where} order by ${ordered} limit ${Math.trunc(most)}`;
  const rows = await queryScoped({ repository, scope, parameters }, text);
  return rows.map((row) => Number(row['id']));
}
