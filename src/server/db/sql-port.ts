// Raw SQL for hot paths. A statement with a name is prepared once a connection; text and name always belong together.
// PostgreSQL and PGlite stand behind the same port.
import type { Json } from '../../core/json.ts';

/** Values as the driver takes them. Arrays become PostgreSQL arrays; send jsonb as text. */
export type SqlValue = string | number | boolean | null | Uint8Array | Date | readonly (string | number | null)[];
export type SqlRow = Record<string, Json>;

export interface Statement {
  /** Prepared under this name; omit for one-off statements. */
  readonly name?: string;
  readonly text: string;
  /** Of the tables it touches, where they are known: no table's waiters take all connections (table-lanes.ts). */
  readonly lanes?: readonly string[];
}

export interface SqlRunner {
  readonly query: (statement: Statement, values?: readonly SqlValue[]) => Promise<readonly SqlRow[]>;
}

/** long: may take minutes (an import), so that few run at once and the others keep their places. Default short. */
type TransactionLength = 'short' | 'long';

export interface SqlPort extends SqlRunner {
  /** Commits when the work resolves, rolls back when it rejects. Inside, use the given runner only. */
  readonly transaction: <Result>(
    work: (runner: SqlRunner) => Promise<Result>,
    length?: TransactionLength,
  ) => Promise<Result>;
  /** "postgres" or "pglite". */
  readonly kind: 'postgres' | 'pglite';
}
