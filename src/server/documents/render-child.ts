// One live render process and what it is asked: every question has a limit of time, and a process that dies says why as
// far as it still could. An idle one holds nothing up: the server may end.
import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderAnswer, RenderWork } from './render-process.ts';

export interface RenderChild {
  /** Throws RenderFailure. */
  readonly ask: (work: RenderWork, withinMs: number) => Promise<RenderAnswer>;
  readonly end: () => Promise<void>;
  readonly isAlive: () => boolean;
}

export class RenderFailure extends Error {
  /** Too long or too large, rather than odd. */
  readonly isTooMuch: boolean;

  constructor(reason: string, isTooMuch: boolean) {
    super(reason);
    this.isTooMuch = isTooMuch;
  }
}

const FILE = fileURLToPath(new URL('./render-process.ts', import.meta.url));
/** Of what a dying process wrote. */
const LAST_WORDS = 2_000;

export function startRenderChild(memoryMB: number): RenderChild {
  const cache = getCompileCacheDir();
  const child = fork(FILE, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [...process.execArgv, `--max-old-space-size=${memoryMB}`],
    // Nothing of the server's environment, which holds secrets, but the compiled sources.
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(cache) },
  });
  const closed = Promise.withResolvers<void>();
  let isAlive = true;
  let said = '';
  let nextId = 1;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-LAST_WORDS)));
  // A process that dies between two documents is no matter: the next one gets a new one.
  child
    .on('error', (error) => (said += error.message))
    .on('exit', () => (isAlive = false))
    .on('close', () => closed.resolve());

  function hold(isHeld: boolean): void {
    for (const part of [child, child.channel, child.stderr instanceof Socket ? child.stderr : null]) {
      if (isHeld) part?.ref();
      else part?.unref();
    }
  }

  async function ask(work: RenderWork, withinMs: number): Promise<RenderAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>();
    const id = nextId++;
    const timer = setTimeout(() => reject(new RenderFailure(`not rendered within ${withinMs} ms`, true)), withinMs);
    const onMessage = (answer: RenderAnswer): void => {
      if (answer.id !== id) return;
      if ('failed' in answer) reject(new RenderFailure(answer.failed, false));
      else resolve(answer);
    };
    const onClose = (): void => reject(new RenderFailure(`the render process ended: ${said}`, true));
    child.on('message', onMessage).on('close', onClose);
    hold(true);
    try {
      child.send({ ...work, id }, (error) => {
        if (error !== null && !isAlive) onClose();
      });
      return await promise;
    } finally {
      clearTimeout(timer);
      child.off('message', onMessage).off('close', onClose);
      hold(false);
    }
  }

  hold(false);
  return {
    ask,
    isAlive: () => isAlive,
    end: async () => {
      if (!isAlive) return;
      hold(true);
      child.kill('SIGKILL');
      await closed.promise;
    },
  };
}
