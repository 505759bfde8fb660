// How many of the actor's rows have each combination of a few fields: [{ type, status, count }].
import type { ConditionModel } from '../../core/entity-model.ts';
import { quoteLabel } from '../db/identifier.ts';
import { createParameters } from '../db/sql-parameters.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { openSource } from './query-source.ts';
import type { Repository } from './repository.ts';
import type { ScopedActor } from './scoped-actor.ts';
import { whereClause } from './where-clause.ts';

export interface StatRequest {
  /** Fields of the entity. */
  readonly by: readonly string[];
  readonly conditions: readonly ConditionModel[];
}

export async function statRecords(repository: Repository, scope: ScopedActor, { by, conditions }: StatRequest): Promise<readonly SqlRow[]> {
  const parameters = createParameters();
  const source = openSource({ model: repository.model, entity: scope.entity });
  const columns = by.map((name) => source.column(name).sql);
  const select = by.map((name, at) => `${columns[at] ?? ''} as ${quoteLabel(name)}`);
  const where = whereClause({ repository, scope, source, parameters }, conditions);
  const text = `select ${[...select, 'count(*) as "count"'].join(', ')} from ${source.from()} where ${where} group by ${columns.join(', ')} order by ${columns.join(', ')}`;
  return repository.sql.query(repository.prepare(text), parameters.values);
}
