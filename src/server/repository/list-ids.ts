// Ids of the actor's rows that fit, in order: for what is done to all of them at once, and for exports.
import type { ConditionModel } from '../../core/entity-model.ts';
import { createParameters } from '../db/sql-parameters.ts';
import { openSource } from './query-source.ts';
import type { Repository } from './repository.ts';
import type { ScopedActor } from './scoped-actor.ts';
import { whereClause } from './where-clause.ts';

export interface IdsRequest {
  readonly conditions: readonly ConditionModel[];
  /** "field" or "-field"; rows that are equal there by id, the same way round. */
  readonly sort: string;
  readonly most: number;
}

export async function listIds(repository: Repository, scope: ScopedActor, { conditions, sort, most }: IdsRequest): Promise<readonly number[]> {
  const parameters = createParameters();
  const source = openSource({ model: repository.model, entity: scope.entity });
  const where = whereClause({ repository, scope, source, parameters }, conditions);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = source.column(sort.replace(/^-/, '')).sql;
  const text = `select t."id" as id from ${source.from()} where ${where} order by ${column} ${direction}, t."id" ${direction} limit ${Math.trunc(most)}`;
  const rows = await repository.sql.query(repository.prepare(text), parameters.values);
  return rows.map((row) => Number(row['id']));
}
