// What was committed, told to whoever listens: this server's own writes and, on PostgreSQL, those of every other server
// of the database. Writes pay nothing: what a quarter of a second brings is one NOTIFY, on a connection of its own,
// since a NOTIFY in each transaction would let them commit one after the other only. The embedded database has one
// server, which tells itself.
import pg from 'pg';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../db/open-database.ts';
import { type Changes, changesIn, readChanges, withChanges, writeChanges } from './changes.ts';

export interface ChangeFeed {
  /** null: some were missed, anything may have changed. Answers the unsubscriber. */
  readonly listen: (listener: (changes: Changes | null) => void) => () => void;
  readonly close: () => Promise<void>;
}

export interface FeedParts {
  readonly database: Pick<OpenDatabase, 'onChanged'>;
  /** postgres://…; null: the embedded database. */
  readonly url: string | null;
  readonly log: Logger;
}

const GATHER_MS = 250;
const CHANNEL = 'office_changes';
/** PostgreSQL takes 8,000 bytes; what is longer says that anything may have changed. */
const LONGEST = 7_000;
const AGAIN_MS = 2_000;

export async function openChangeFeed({ database, url, log }: FeedParts): Promise<ChangeFeed> {
  const listeners = new Set<(changes: Changes | null) => void>();
  const tell = (changes: Changes | null): void => {
    for (const listener of listeners) listener(changes);
  };
  const line = url === null ? ownLine(tell) : await openLine(url, { tell, log });
  let gathered: Changes = new Map();
  let timer: NodeJS.Timeout | null = null;
  const send = (): Promise<void> => {
    timer = null;
    const changes = gathered;
    gathered = new Map();
    return line.send(changes);
  };
  const deafen = database.onChanged((notes) => {
    gathered = withChanges(gathered, changesIn(notes));
    timer ??= setTimeout(() => void send(), GATHER_MS).unref();
  });
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      deafen();
      // What was written last, others hear all the same: a command beside the server writes and ends.
      if (timer !== null) {
        clearTimeout(timer);
        await send();
      }
      await line.close();
    },
  };
}

interface Line {
  /** Never rejects. */
  readonly send: (changes: Changes) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface LineEnds {
  readonly tell: (changes: Changes | null) => void;
  readonly log: Logger;
}

function ownLine(tell: LineEnds['tell']): Line {
  return { send: async (changes) => tell(changes), close: async () => undefined };
}

/** A connection that listens and notifies. While it is down this server tells itself; then, that some were missed. */
async function openLine(url: string, { tell, log }: LineEnds): Promise<Line> {
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | null = null;
  let isClosed = false;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'topic-office changes',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    const lose = (error?: Error): void => {
      if (client === fresh) client = null;
      if (isClosed || again !== null) return;
      log.warn({ err: error }, 'the line that tells other servers of changes is down');
      again = setTimeout(() => void retry(), AGAIN_MS).unref();
    };
    fresh.on('error', lose);
    fresh.on('end', () => lose());
    fresh.on('notification', ({ payload = '' }) => tell(readChanges(payload)));
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  };
  const retry = async (): Promise<void> => {
    again = null;
    try {
      await connect();
      tell(null);
    } catch (error) {
      log.warn({ err: error }, 'the line that tells other servers of changes is still down');
      if (!isClosed) again ??= setTimeout(() => void retry(), AGAIN_MS).unref();
    }
  };
  // A server starts without the line, too.
  await connect().catch((error: Error) => {
    log.warn({ err: error }, 'the line that tells other servers of changes is down');
    again ??= setTimeout(() => void retry(), AGAIN_MS).unref();
  });
  return {
    send: async (changes) => {
      if (client === null) return tell(changes);
      const text = writeChanges(changes);
      await client
        .query('select pg_notify($1, $2)', [CHANNEL, text.length > LONGEST ? '' : text])
        .catch(() => tell(changes));
    },
    close: async () => {
      isClosed = true;
      if (again !== null) clearTimeout(again);
      await client?.end();
    },
  };
}
