// One record by id within the actor's scope. A foreign id and an id that does not exist answer the same: null.
import type { EntityModel } from '../../core/entity-model.ts';
import { createParameters } from '../db/sql-parameters.ts';
import type { SqlRow, SqlRunner } from '../db/sql-port.ts';
import { queryKnown, type KnownStatements } from './query-scoped.ts';
import { openSource, type QuerySource } from './query-source.ts';
import { openRows, selectColumns, type RecordShape } from './record-shape.ts';
import type { Repository } from './repository.ts';
import type { ScopedActor } from './scoped-actor.ts';
import { whereClause } from './where-clause.ts';

/** What a read of one record selects, put together once. */
export interface GetPlan {
  readonly shape: RecordShape;
  readonly select: string;
  readonly source: QuerySource;
  readonly known: KnownStatements;
}

export function planGet(repository: Repository, entity: EntityModel, shape: RecordShape): GetPlan {
  const source = openSource({ model: repository.model, entity });
  return { shape, select: selectColumns(source, shape), source, known: new Map() };
}

export interface GetRequest {
  readonly id: number;
  readonly plan: GetPlan;
  /** Personal values in full whatever the scope: for the engine's own merging, never for an answer. */
  readonly plain?: boolean;
  /** Inside a transaction: its runner. */
  readonly runner?: SqlRunner;
}

/** The row with the shape's keys and hidden paths; personal values in full where the scope allows it. */
export async function getRecord(
  repository: Repository,
  scope: ScopedActor,
  { id, plan, runner, plain = false }: GetRequest,
): Promise<SqlRow | null> {
  if (scope.rows === 'none') return null;
  const source = plan.source.fork();
  const parameters = createParameters([id]);
  const where = whereClause({ repository, scope, source, parameters }, []);
  const rows = await queryKnown({ repository, scope, parameters, runner }, plan.known, {
    key: `${source.added()}\n${where}`,
    write: () => `select ${plan.select} from ${source.from()} where t."id" = $1 and ${where}`,
  });
  openRows(repository, { rows, shape: plan.shape, inFull: plain || scope.seesPersonal });
  return rows[0] ?? null;
}

/** Whether the record is among the actor's rows: files hang on it. */
export async function canReadRecord(repository: Repository, scope: ScopedActor, id: number): Promise<boolean> {
  const row = await getRecord(repository, scope, {
    id,
    plan: planGet(repository, scope.entity, { keys: ['id'], hidden: [], personal: [] }),
  });
  return row !== null;
}
