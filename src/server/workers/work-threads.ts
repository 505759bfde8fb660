// Worker threads for work whose cost may grow faster than its input: what takes too long or too much memory ends its
// thread, and nobody else waits for it. A thread is started for the first work and ends when it has had none for a
// while. How many work at a time, and for whom, is the caller's queue to say: each piece of work here has a thread to
// itself.
import { Worker } from 'node:worker_threads';

export interface WorkThreadsOptions {
  /** A module that calls answerWork. */
  readonly file: URL;
  readonly withinMs: number;
  readonly memoryMB: number;
  readonly idleMs?: number;
}

export interface WorkThreads<Work, Result> {
  /**
   * Rejects with WorkTooMuch where the limits were met, with Error where the work failed. Work whose thread ends by
   * itself is begun once more.
   */
  readonly ask: (work: Work) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** It took too long, or more memory than it may. */
export class WorkTooMuch extends Error {}

export type ThreadAnswer<Result> = { readonly result: Result } | { readonly failed: string };

/** The thread was gone before it answered: of the work this says nothing. */
class ThreadEnded extends Error {}

const IDLE_MS = 30_000;

export function createWorkThreads<Work, Result>({
  file,
  withinMs,
  memoryMB,
  idleMs = IDLE_MS,
}: WorkThreadsOptions): WorkThreads<Work, Result> {
  const live = new Set<Worker>();
  const idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = [];
  let isClosed = false;

  function start(): Worker {
    // Nothing of the server's environment, which holds secrets.
    const worker = new Worker(file, { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMB } });
    live.add(worker);
    // It may fail while it is idle or being ended; an error that nobody listens for would end the server. Its exit
    // follows.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      live.delete(worker);
      withdraw(worker);
    });
    return worker;
  }

  /** Takes it from the idle ones. */
  function withdraw(worker: Worker): void {
    const place = idle.findIndex((rested) => rested.worker === worker);
    if (place >= 0) clearTimeout(idle.splice(place, 1)[0]?.timer);
  }

  function take(): Worker {
    const rested = idle.pop();
    clearTimeout(rested?.timer);
    const worker = rested?.worker ?? start();
    worker.ref();
    return worker;
  }

  function giveBack(worker: Worker): void {
    if (!live.has(worker)) return;
    worker.unref();
    const timer = setTimeout(() => {
      // Ending takes a moment, in which nobody may be given it.
      withdraw(worker);
      void worker.terminate();
    }, idleMs);
    idle.push({ worker, timer: timer.unref() });
  }

  async function askOne(work: Work): Promise<ThreadAnswer<Result>> {
    const worker = take();
    try {
      const answer = await answerOf<Result>(worker, { work, withinMs });
      giveBack(worker);
      return answer;
    } catch (error) {
      // Whatever did not come to an answer leaves no thread behind.
      await worker.terminate();
      throw error;
    }
  }

  return {
    async ask(work) {
      const answer = await askOne(work).catch((error: unknown) => {
        if (error instanceof ThreadEnded && !isClosed) return askOne(work);
        throw error;
      });
      if ('failed' in answer) throw new Error(answer.failed);
      return answer.result;
    },
    close: async () => {
      isClosed = true;
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...live].map((worker) => worker.terminate()));
    },
  };
}

async function answerOf<Result>(
  worker: Worker,
  { work, withinMs }: { readonly work: unknown; readonly withinMs: number },
): Promise<ThreadAnswer<Result>> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer<Result>>();
  const timer = setTimeout(() => reject(new WorkTooMuch(`not done within ${withinMs} ms`)), withinMs);
  const onError = (error: Error): void => reject(new WorkTooMuch(error.message));
  const onExit = (): void => reject(new ThreadEnded('the thread ended before it answered'));
  worker.on('message', resolve).on('error', onError).on('exit', onExit);
  try {
    worker.postMessage(work);
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
  }
}
