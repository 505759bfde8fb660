// SqlPort over pg.Pool. Unlike pool.query it keeps a connection after an ordinary SQL error (a refused constraint
// must not cost a reconnect); only a broken connection is thrown away.
import type pg from 'pg';
import type { SqlPort, SqlRow, SqlRunner, SqlValue, Statement } from './sql-port.ts';
import { apiParsers } from './type-parsers.ts';

export function createSqlPort(pool: pg.Pool, kind: 'postgres' | 'pglite'): SqlPort {
  return {
    kind,
    query: (statement, values) => queryOnce(pool, statement, values),
    transaction: (work) => inTransaction(pool, work),
  };
}

/** By callbacks: this is every request's path, and each promise on it is paid for. */
function queryOnce(pool: pg.Pool, statement: Statement, values: readonly SqlValue[] = []): Promise<readonly SqlRow[]> {
  return new Promise((resolve, reject) => {
    pool.connect((refusal, client, release) => {
      if (client === undefined) return reject(refusal ?? new Error('the pool gave no connection'));
      return client.query<SqlRow>(queryConfig(statement, values), (error: Error | null | undefined, result) => {
        const isRefused = error instanceof Error;
        release(isRefused && isConnectionLoss(error) ? error : undefined);
        if (isRefused) reject(error);
        else resolve(result.rows);
      });
    });
  });
}

async function inTransaction<Result>(pool: pg.Pool, work: (runner: SqlRunner) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: unknown;
  try {
    await client.query('begin');
    const result = await work({ query: (statement, values) => run(client, statement, values) });
    await client.query('commit');
    return result;
  } catch (error) {
    broken = isConnectionLoss(error) ? error : await rollback(client);
    throw error;
  } finally {
    client.release(broken as Error | undefined);
  }
}

/** Answers what broke the connection, if the rollback could not be done. */
async function rollback(client: pg.PoolClient): Promise<unknown> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error;
  }
}

async function run(client: pg.PoolClient, statement: Statement, values: readonly SqlValue[] = []): Promise<readonly SqlRow[]> {
  return (await client.query<SqlRow>(queryConfig(statement, values))).rows;
}

function queryConfig({ name, text }: Statement, values: readonly SqlValue[]): pg.QueryConfig {
  const types = apiParsers as pg.CustomTypesConfig;
  return name === undefined ? { text, values: values as unknown[], types } : { name, text, values: values as unknown[], types };
}

/** SQL errors carry a five-character code; 57P0x ends the session, everything without a code is the connection's. */
function isConnectionLoss(error: unknown): boolean {
  const code = (error as { readonly code?: unknown }).code;
  return typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57P') || code.startsWith('08');
}
