// A port whose work is taken back: everything runs in one transaction that always ends with a rollback. What asks for a
// transaction of its own gets a savepoint, and so does every single statement, so that one that fails harms no other.
import type { SqlPort, SqlRunner } from '../db/sql-port.ts';

/** Carries the result past the rollback. */
class TakenBack<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('taken back');
    this.result = result;
  }
}

export async function rolledBack<Result>(sql: SqlPort, work: (inside: SqlPort) => Promise<Result>): Promise<Result> {
  try {
    await sql.transaction(async (runner) => {
      throw new TakenBack(await work(savepointPort(withoutNames(runner), sql.kind)));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result;
    throw error;
  }
  throw new Error('a transaction that throws does not commit');
}

/** The connection may know a name by another text: names are each repository's own. */
function withoutNames(runner: SqlRunner): SqlRunner {
  return { query: ({ text }, values) => runner.query({ text }, values) };
}

function savepointPort(runner: SqlRunner, kind: SqlPort['kind']): SqlPort {
  // One connection: what runs at the same time elsewhere waits here for its turn, since savepoints nest and never
  // cross.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
  const within = async <Result>(work: (inner: SqlRunner) => Promise<Result>): Promise<Result> => {
    await runner.query({ text: 'savepoint trial' });
    try {
      const result = await work(runner);
      await runner.query({ text: 'release savepoint trial' });
      return result;
    } catch (error) {
      await runner.query({ text: 'rollback to savepoint trial' });
      await runner.query({ text: 'release savepoint trial' });
      throw error;
    }
  };
  return {
    kind,
    query: (statement, values) => inTurn(() => within((inner) => inner.query(statement, values))),
    transaction: (work) => inTurn(() => within(work)),
  };
}
