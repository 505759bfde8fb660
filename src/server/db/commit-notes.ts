// What the database tells of the audit rows that a statement wrote (notices of 0041_change_notes.sql), passed on once
// they are committed, and forgotten when they are not. A connection has one statement or transaction at a time, so its
// notices are that one's.
import type pg from 'pg';

/** JSON: { ids, hash } of the rows, or { from, to, rows } of very many. */
export type AuditNote = string;

/** JSON: entity → the one person who wrote of it; null: several, or the program. */
export type ChangeNote = string;

export interface CommitNotes {
  /** Before a statement or transaction, and after one that failed. */
  readonly forget: (client: pg.PoolClient) => void;
  readonly committed: (client: pg.PoolClient) => void;
  /** One listener, called before whoever wrote is answered. */
  readonly listen: (listener: (notes: readonly AuditNote[]) => void) => void;
  /** Likewise, of what was changed; any number of them. Answers the unsubscriber. */
  readonly onChanged: (listener: (notes: readonly ChangeNote[]) => void) => () => void;
}

const AUDIT = 'audit ';
const CHANGED = 'changed ';

interface Pending {
  readonly audit: AuditNote[];
  readonly changed: ChangeNote[];
}

export function createCommitNotes(pool: pg.Pool): CommitNotes {
  const pending = new WeakMap<object, Pending>();
  let listener: ((notes: readonly AuditNote[]) => void) | null = null;
  const changeListeners = new Set<(notes: readonly ChangeNote[]) => void>();
  const pendingOf = (client: object): Pending => {
    const known = pending.get(client) ?? { audit: [], changed: [] };
    pending.set(client, known);
    return known;
  };
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      if (message.startsWith(AUDIT)) pendingOf(client).audit.push(message.slice(AUDIT.length));
      else if (message.startsWith(CHANGED)) pendingOf(client).changed.push(message.slice(CHANGED.length));
    }),
  );
  return {
    forget: (client) => void pending.delete(client),
    committed: (client) => {
      const notes = pending.get(client);
      if (notes === undefined) return;
      pending.delete(client);
      listener?.(notes.audit);
      for (const told of changeListeners) told(notes.changed);
    },
    listen: (wanted) => {
      listener = wanted;
    },
    onChanged: (wanted) => {
      changeListeners.add(wanted);
      return () => changeListeners.delete(wanted);
    },
  };
}
