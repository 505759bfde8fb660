// The one way to the database for what reads rows in somebody's scope: the text gets the reader and the moment wherever
// it stands for them, then its name as a prepared statement. Whoever asked the database beside it would count other
// rows than the page shows.
import type { CollectedParameters } from '../db/sql-parameters.ts';
import type { SqlRow, SqlRunner, Statement } from '../db/sql-port.ts';
import type { Repository } from './repository.ts';
import { bindReader } from './reader-places.ts';
import type { ScopedActor } from './scoped-actor.ts';

export interface ScopedQuery {
  readonly repository: Repository;
  readonly scope: ScopedActor;
  readonly parameters: CollectedParameters;
  /** Inside a transaction: its runner. */
  readonly runner?: SqlRunner | undefined;
}

export function queryScoped(
  { repository, scope, parameters, runner = repository.sql }: ScopedQuery,
  text: string,
): Promise<readonly SqlRow[]> {
  const bound = bindReader(text, { actor: scope.actor, now: repository.clock.now() }, parameters);
  const statement = repository.prepare(bound);
  return runner.query(isSkewed(scope, parameters) ? planned(statement) : statement, parameters.values);
}

/**
 * How many of all rows hold a text is anything from none to all: a prepared statement would be planned once for every
 * text, and one that nothing holds would read the whole index (67–600 ms of a million rows, planned for it 3 ms).
 * Within an institution's rows its own index leads, whatever is looked for.
 */
function isSkewed(scope: ScopedActor, parameters: CollectedParameters): boolean {
  return scope.rows !== 'none' && scope.rows.length === 0 && parameters.hasContained();
}

function planned({ text, lanes }: Statement): Statement {
  return lanes === undefined ? { text } : { text, lanes };
}
