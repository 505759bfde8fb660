// The embedded database in its own thread: protocol bytes in, protocol bytes out, one message at a time.
// Nothing else runs here, so a heavy query blocks this thread and not the server's event loop.
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parentPort, workerData } from 'node:worker_threads';
import type { ToMain, ToWorker } from './pglite-thread.ts';

const port = parentPort;
if (port === null) throw new Error('pglite-worker.ts runs as a worker thread only');
const { dataDir }: { readonly dataDir: string | null } = workerData;

const pglite = await PGlite.create({ ...(dataDir === null ? {} : { dataDir }), extensions: { pg_trgm } });
post({ kind: 'ready' });

port.on('message', (message: ToWorker) => void answer(message));

async function answer(message: ToWorker): Promise<void> {
  try {
    if (message.kind === 'close') {
      await pglite.close();
      return post({ kind: 'closed' });
    }
    const bytes = message.kind === 'reset' ? await reset() : await exec(message.bytes);
    // Handed over, not copied.
    port?.postMessage({ kind: 'answer', id: message.id, bytes } satisfies ToMain, [bytes.buffer]);
  } catch (error) {
    post({ kind: 'failed', id: message.kind === 'close' ? 0 : message.id, reason: String(error) });
  }
}

/**
 * By the streaming call: execProtocolRaw parses every answer beside us and keeps what it parsed, so that its heap grows
 * by every row ever read. The pieces are views of the database's own memory, overwritten by the next one: copied as
 * they come.
 */
async function exec(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  await pglite.execProtocolRawStream(message, { onRawData: (piece) => void pieces.push(new Uint8Array(piece)) });
  return joinPieces(pieces);
}

function joinPieces(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only;
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** What a new connection would find: no transaction, no prepared statements, the session's settings. */
async function reset(): Promise<Uint8Array<ArrayBuffer>> {
  // Apart: "discard all" refuses the implicit transaction of a multi-statement text.
  await pglite.exec('rollback');
  await pglite.exec('discard all');
  await pglite.exec("set timezone = 'Asia/Shanghai'; set datestyle = 'ISO, YMD'");
  return new Uint8Array();
}

function post(message: ToMain): void {
  port?.postMessage(message);
}
