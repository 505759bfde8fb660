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

export function queryScoped(query: ScopedQuery, text: string): Promise<readonly SqlRow[]> {
  return run(query, bind(query, text));
}

/** Statements of one plan, by what tells their texts apart. */
export type KnownStatements = Map<string, Statement>;

/** Somebody may try every combination of filters: the rest is written each time. */
const MOST_KNOWN = 200;

/**
 * The same for what is asked again and again: `write` is called for a key that is new. A text that a reader or a moment
 * stands in is bound anew each time.
 */
export function queryKnown(
  query: ScopedQuery,
  known: KnownStatements,
  { key, write }: { readonly key: string; readonly write: () => string },
): Promise<readonly SqlRow[]> {
  const found = known.get(key);
  if (found !== undefined) return run(query, found);
  const before = query.parameters.values.length;
  const statement = bind(query, write());
  if (query.parameters.values.length === before && known.size < MOST_KNOWN) known.set(key, statement);
  return run(query, statement);
}

function bind({ repository, scope, parameters }: ScopedQuery, text: string): Statement {
  return repository.prepare(bindReader(text, { actor: scope.actor, now: repository.clock.now() }, parameters));
}

function run(
  { repository, scope, parameters, runner = repository.sql }: ScopedQuery,
  statement: Statement,
): Promise<readonly SqlRow[]> {
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
