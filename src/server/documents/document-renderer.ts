// The main thread's end of the render worker: one document at a time, a limit of time and memory for each, and no thread at
// all when nothing has been rendered for a while (idle memory).
import { Worker } from 'node:worker_threads';
import { AppError } from '../../core/errors.ts';
import { takeTurns } from '../files/take-turns.ts';
import type { DocumentContent } from './document-content.ts';
import type { RenderAnswer, RenderRequest } from './render-worker.ts';

export interface DocumentRenderer {
  /** The file's bytes. Throws AppError documentFailed with what to do, overload when too many wait. */
  readonly render: (content: DocumentContent) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

export interface RendererOptions {
  readonly withinMs?: number;
  readonly idleMs?: number;
  readonly memoryMB?: number;
  /** Told why a rendering failed: the caller is told only that it did. */
  readonly onFailed?: (reason: string) => void;
}

const MOST_WAITING = 20;

export function createDocumentRenderer({ withinMs = 20_000, idleMs = 60_000, memoryMB = 512, onFailed = () => undefined }: RendererOptions = {}): DocumentRenderer {
  const turn = takeTurns(1);
  let live: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let nextId = 1;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const worker = live;
    live = null;
    await worker?.terminate();
  }

  function start(): Worker {
    clearTimeout(idle);
    if (live !== null) return live;
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: memoryMB } });
    worker.unref();
    // A thread that dies between two documents is no matter: the next one gets a new thread.
    worker.on('error', () => undefined).on('exit', () => {
      if (live === worker) live = null;
    });
    live = worker;
    return worker;
  }

  async function renderNow(content: DocumentContent): Promise<Buffer> {
    const worker = start();
    try {
      const bytes = await ask(worker, { id: nextId++, content }, withinMs);
      idle = setTimeout(() => void end(), idleMs).unref();
      return bytes;
    } catch (error) {
      // After a failure the thread may hold anything: the next document gets a new one.
      await end();
      const { reason, remedy } = error instanceof RenderFailure ? error : new RenderFailure(String(error), OTHER);
      onFailed(reason);
      throw new AppError('documentFailed', { reason: remedy });
    }
  }

  return {
    render: async (content) => {
      if (waiting >= MOST_WAITING) throw new AppError('overload');
      waiting += 1;
      try {
        return await turn(() => renderNow(content));
      } finally {
        waiting -= 1;
      }
    },
    close: end,
  };
}

const TOO_LONG = '内容过长或过于复杂，请精简后重试';
const OTHER = '请检查内容中的图片和表格，或联系管理员';

class RenderFailure extends Error {
  readonly reason: string;
  readonly remedy: string;

  constructor(reason: string, remedy: string) {
    super(reason);
    this.reason = reason;
    this.remedy = remedy;
  }
}

async function ask(worker: Worker, request: RenderRequest, withinMs: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const timer = setTimeout(() => reject(new RenderFailure(`not rendered within ${withinMs} ms`, TOO_LONG)), withinMs);
  const onMessage = (answer: RenderAnswer): void => {
    if (answer.id !== request.id) return;
    if ('bytes' in answer) resolve(Buffer.from(answer.bytes));
    else reject(new RenderFailure(answer.failed, OTHER));
  };
  const onError = (error: Error): void => reject(new RenderFailure(error.message, TOO_LONG));
  const onExit = (): void => reject(new RenderFailure('the render worker stopped', TOO_LONG));
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  worker.ref();
  try {
    worker.postMessage(request);
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.unref();
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  }
}
