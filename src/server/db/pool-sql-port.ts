// SqlPort over pg.Pool. Unlike pool.query it keeps a connection after an ordinary SQL error (a refused constraint
// must not cost a reconnect); only a broken connection is thrown away.
import type pg from 'pg';
import { codeOf } from '../../core/caught.ts';
import type { CommitNotes } from './commit-notes.ts';
import { createNamedQueries, type Answer, type NamedQueries } from './named-query.ts';
import type { SqlPort, SqlRow, SqlRunner, SqlValue, Statement } from './sql-port.ts';
import { LONG_TRANSACTIONS, TRANSACTIONS, type TableLanes } from './table-lanes.ts';
import { typeParsers } from './type-parsers.ts';

export interface PoolFacts {
  readonly kind: 'postgres' | 'pglite';
  /** null: the pool is too small to be divided. */
  readonly lanes: TableLanes | null;
  readonly notes: CommitNotes;
}

export function createSqlPort(pool: pg.Pool, { kind, lanes, notes }: PoolFacts): SqlPort {
  const parts: Parts = { pool, named: createNamedQueries(typeParsers), notes };
  return {
    kind,
    query: (statement, values = []) => {
      const wanted = statement.lanes;
      if (lanes === null || wanted === undefined || wanted.length === 0) return queryOnce(parts, statement, values);
      return lanes.pass(wanted, () => queryOnce(parts, statement, values));
    },
    transaction: (work, length = 'short') => {
      if (lanes === null) return inTransaction(parts, work);
      return lanes.pass(length === 'long' ? LONG_TRANSACTIONS : TRANSACTIONS, () => inTransaction(parts, work));
    },
  };
}

interface Parts {
  readonly pool: pg.Pool;
  readonly named: NamedQueries;
  readonly notes: CommitNotes;
}

/** By callbacks: this is every request's path, and each promise on it is paid for. */
function queryOnce(
  { pool, named, notes }: Parts,
  statement: Statement,
  values: readonly SqlValue[],
): Promise<readonly SqlRow[]> {
  return new Promise((resolve, reject) => {
    pool.connect((refusal, client, release) => {
      if (client === undefined) return reject(refusal ?? new Error('the pool gave no connection'));
      notes.forget(client);
      return send({ client, named }, { statement, values }, (error, rows) => {
        if (error === null) notes.committed(client);
        release(error !== null && isConnectionLoss(error) ? error : undefined);
        if (error === null) resolve(rows);
        else reject(error);
      });
    });
  });
}

interface Sending {
  readonly statement: Statement;
  readonly values: readonly SqlValue[];
}

function send(
  { client, named }: { readonly client: pg.PoolClient; readonly named: NamedQueries },
  { statement, values }: Sending,
  answer: Answer,
): void {
  const query = named.open(statement, values, answer);
  if (query !== null) client.query(query);
  else
    client.query<SqlRow>(queryConfig(statement, values), (error: Error | null | undefined, result) =>
      error instanceof Error ? answer(error, []) : answer(null, result.rows),
    );
}

async function inTransaction<Result>(
  { pool, named, notes }: Parts,
  work: (runner: SqlRunner) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  notes.forget(client);
  const { query, end, loss } = speakInTurn({ client, named });
  let broken: Error | undefined;
  try {
    await query(BEGIN);
    const result = await work({ query });
    await end(COMMIT);
    notes.committed(client);
    return result;
  } catch (error) {
    // What the work itself refuses says nothing of the connection: only its statements do, the rollback among them.
    notes.forget(client);
    broken =
      loss() ??
      (await end(ROLLBACK).then(
        () => undefined,
        (failure: Error) => failure,
      ));
    throw error;
  } finally {
    client.release(broken);
  }
}

const BEGIN: Statement = { text: 'begin' };
const COMMIT: Statement = { text: 'commit' };
const ROLLBACK: Statement = { text: 'rollback' };

interface Conversation extends SqlRunner {
  /** The last statement. What comes later is refused: the connection is somebody else's by then. */
  readonly end: (statement: Statement) => Promise<unknown>;
  /** By what the connection was lost; undefined: it is there. */
  readonly loss: () => Error | undefined;
}

/** A connection takes one statement at a time; what is asked side by side waits its turn here. */
function speakInTurn(on: { readonly client: pg.PoolClient; readonly named: NamedQueries }): Conversation {
  const waiting: (() => void)[] = [];
  let isSpeaking = false;
  let isOver = false;
  let lost: Error | undefined;
  const say = (statement: Statement, values: readonly SqlValue[]): Promise<readonly SqlRow[]> =>
    new Promise((resolve, reject) => {
      const start = (): void =>
        send(on, { statement, values }, (error, rows) => {
          const next = waiting.shift();
          isSpeaking = next !== undefined;
          if (error !== null && isConnectionLoss(error)) lost ??= error;
          next?.();
          if (error === null) resolve(rows);
          else reject(error);
        });
      if (isSpeaking) waiting.push(start);
      else {
        isSpeaking = true;
        start();
      }
    });
  return {
    query: (statement, values = []) =>
      isOver ? Promise.reject(new Error(`the transaction is over: ${statement.text}`)) : say(statement, values),
    end: (statement) => {
      isOver = true;
      return say(statement, []);
    },
    loss: () => lost,
  };
}

function queryConfig({ name, text }: Statement, values: readonly SqlValue[]): pg.QueryConfig {
  return name === undefined ? { text, values: [...values] } : { name, text, values: [...values] };
}

/** SQL errors carry a five-character code; 57P0x ends the session, everything without a code is the connection's. */
function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57P') || code.startsWith('08');
}
