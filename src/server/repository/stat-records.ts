// The actor's rows counted by a few dimensions, one row a combination: { organId, "organId.name", total, done }.
// One statement reads the rows once, however many measures there are.
import { formatDate } from '../../core/date-time.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import type { CountModel, DimensionModel } from '../../core/statistics.ts';
import { quoteLabel } from '../db/identifier.ts';
import { createParameters } from '../db/sql-parameters.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { partServers } from '../../words/parts/parts.server.ts';
import { queryScoped } from './query-scoped.ts';
import { openSource, type QuerySource } from './query-source.ts';
import type { Repository } from './repository.ts';
import type { ScopedActor } from './scoped-actor.ts';
import { onePart, whereClause } from './where-clause.ts';

export interface StatRequest {
  readonly by: readonly DimensionModel[];
  readonly counts: readonly CountModel[];
  readonly conditions: readonly ConditionModel[];
  /** More combinations than this are not answered. */
  readonly most: number;
}

/** null: there are more than `most`. */
export async function statRecords(
  repository: Repository,
  scope: ScopedActor,
  { by, counts, conditions, most }: StatRequest,
): Promise<readonly SqlRow[] | null> {
  const parameters = createParameters();
  const source = openSource({ model: repository.model, entity: scope.entity });
  const keys = by.flatMap((dimension) => dimensionColumns(source, dimension, formatDate(repository.clock.now())));
  const counted = counts.map(({ name, where }) => {
    const parts = where.map((condition) => onePart({ repository, scope, source, parameters }, condition));
    return `count(*)${parts.length === 0 ? '' : ` filter (where ${parts.join(' and ')})`} as ${quoteLabel(name)}`;
  });
  const where = whereClause({ repository, scope, source, parameters }, conditions);
  const places = keys.map((_, at) => String(at + 1)).join(', ');
  const text = `select ${[...keys, ...counted].join(', ')} from ${source.from()} where ${where} group by ${places} order by ${places} limit ${Math.trunc(most) + 1}`;
  const rows = await queryScoped({ repository, scope, parameters }, text);
  return rows.length > most ? null : rows;
}

function dimensionColumns(
  source: QuerySource,
  { name, field, part, cuts, label }: DimensionModel,
  today: string,
): readonly string[] {
  const column = source.column(field).sql;
  const own = part === null ? column : (partServers[part].counted?.sql(column, { cuts, today }) ?? column);
  // What a part is called no column says.
  return [
    `${own} as ${quoteLabel(name)}`,
    ...(label === null || part !== null ? [] : [`${source.column(label).sql} as ${quoteLabel(label)}`]),
  ];
}
