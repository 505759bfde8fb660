// The main thread's end of the embedded database: sends protocol bytes to the worker, with a watchdog.
// PGlite ignores statement_timeout, so a worker that does not answer in time is terminated and a new one opened:
// whoever waited gets an error, nothing acknowledged is lost.
import { Worker } from 'node:worker_threads';

export type ToWorker =
  | { readonly kind: 'exec'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'reset'; readonly id: number }
  | { readonly kind: 'close' };

export type ToMain =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  | { readonly kind: 'closed' };

export interface PgliteThread {
  /** Answers the raw protocol bytes. Rejects when the worker had to be replaced. */
  readonly exec: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** Makes the one session as good as a new connection. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface PgliteThreadOptions {
  /** null: in memory. */
  readonly dataDir: string | null;
  readonly answerWithinMs: number;
  /** Of the thread's JavaScript heap, in megabytes; whoever needs more is replaced. */
  readonly mostHeapMb: number;
  readonly onReplaced: (reason: string) => void;
}

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

interface LiveWorker {
  readonly worker: Worker;
  readonly ready: Promise<void>;
  readonly waiting: Map<number, Waiting>;
  readonly closed: Promise<void>;
}

export async function startPgliteThread(options: PgliteThreadOptions): Promise<PgliteThread> {
  let live = startWorker(options, replace);
  let nextId = 1;
  let closing = false;
  await live.ready;

  function replace(dead: LiveWorker, reason: string): void {
    for (const waiting of dead.waiting.values()) fail(waiting, reason);
    dead.waiting.clear();
    if (closing || dead !== live) return;
    options.onReplaced(reason);
    live = startWorker(options, replace);
    live.ready.catch((error: unknown) => options.onReplaced(String(error)));
  }

  async function ask(message: (id: number) => ToWorker): Promise<Uint8Array> {
    const target = live;
    await target.ready;
    const id = nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void target.worker.terminate(), options.answerWithinMs);
      target.waiting.set(id, { resolve, reject, timer });
      target.worker.postMessage(message(id));
    });
  }

  return {
    exec: (bytes) => ask((id) => ({ kind: 'exec', id, bytes })),
    reset: async () => void (await ask((id) => ({ kind: 'reset', id }))),
    close: async () => {
      closing = true;
      live.worker.postMessage({ kind: 'close' } satisfies ToWorker);
      await live.closed;
      await live.worker.terminate();
    },
  };
}

function startWorker(options: PgliteThreadOptions, onDead: (dead: LiveWorker, reason: string) => void): LiveWorker {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { dataDir: options.dataDir },
    resourceLimits: { maxOldGenerationSizeMb: options.mostHeapMb },
  });
  const waiting = new Map<number, Waiting>();
  const ready = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const live: LiveWorker = { worker, ready: ready.promise, waiting, closed: closed.promise };
  worker.on('message', (message: ToMain) => {
    if (message.kind === 'ready') return ready.resolve();
    if (message.kind === 'closed') return closed.resolve();
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (asked === undefined) return undefined;
    if (message.kind === 'failed') return fail(asked, message.reason);
    clearTimeout(asked.timer);
    return asked.resolve(message.bytes);
  });
  worker.on('error', (error) => ready.reject(error));
  worker.on('exit', () => {
    ready.reject(new Error('the embedded database stopped'));
    closed.resolve();
    onDead(live, 'the embedded database stopped answering and was reopened');
  });
  ready.promise.catch(() => undefined);
  return live;
}

function fail(waiting: Waiting, reason: string): void {
  clearTimeout(waiting.timer);
  waiting.reject(new Error(reason));
}
