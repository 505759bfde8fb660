// What the database tells of the audit rows that a statement wrote (a notice of 0029_audit_seals.sql), passed on once
// they are committed, and forgotten when they are not. A connection has one statement or transaction at a time, so its
// notices are that one's.
import type pg from 'pg';

/** JSON: { ids, hash } of the rows, or { from, to, rows } of very many. */
export type AuditNote = string;

export interface CommitNotes {
  /** Before a statement or transaction, and after one that failed. */
  readonly forget: (client: pg.PoolClient) => void;
  readonly committed: (client: pg.PoolClient) => void;
  /** One listener, called before whoever wrote is answered. */
  readonly listen: (listener: (notes: readonly AuditNote[]) => void) => void;
}

const PREFIX = 'audit ';

export function createCommitNotes(pool: pg.Pool): CommitNotes {
  const pending = new WeakMap<object, AuditNote[]>();
  let listener: ((notes: readonly AuditNote[]) => void) | null = null;
  pool.on('connect', (client) =>
    client.on('notice', ({ message }) => {
      if (message?.startsWith(PREFIX) !== true) return;
      const notes = pending.get(client);
      if (notes === undefined) pending.set(client, [message.slice(PREFIX.length)]);
      else notes.push(message.slice(PREFIX.length));
    }),
  );
  return {
    forget: (client) => void pending.delete(client),
    committed: (client) => {
      const notes = pending.get(client);
      if (notes === undefined) return;
      pending.delete(client);
      listener?.(notes);
    },
    listen: (wanted) => {
      listener = wanted;
    },
  };
}
