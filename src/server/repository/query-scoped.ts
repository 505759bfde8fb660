// The one way to the database for what reads rows in somebody's scope: the text gets the reader and the moment wherever
// it stands for them, then its name as a prepared statement. Whoever asked the database beside it would count other
// rows than the page shows.
import type { SqlParameters } from '../db/sql-parameters.ts';
import type { SqlRow, SqlRunner } from '../db/sql-port.ts';
import type { Repository } from './repository.ts';
import { bindReader } from './reader-places.ts';
import type { ScopedActor } from './scoped-actor.ts';

export interface ScopedQuery {
  readonly repository: Repository;
  readonly scope: ScopedActor;
  readonly parameters: SqlParameters;
  /** Inside a transaction: its runner. */
  readonly runner?: SqlRunner | undefined;
}

export function queryScoped(
  { repository, scope, parameters, runner = repository.sql }: ScopedQuery,
  text: string,
): Promise<readonly SqlRow[]> {
  const bound = bindReader(text, { actor: scope.actor, now: repository.clock.now() }, parameters);
  return runner.query(repository.prepare(bound), parameters.values);
}
