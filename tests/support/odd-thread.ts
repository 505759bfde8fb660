// A worker thread for tests of limits: answers a text, or never, or grows until its memory ends, or fails, at once or
// when it has answered, or ends by itself.
import { threadId } from 'node:worker_threads';
import { answerWork } from '../../src/server/workers/answer-work.ts';

export type OddWork =
  | { readonly echo: string }
  | { readonly exitBefore: number; readonly begun: Int32Array<SharedArrayBuffer> }
  | 'never'
  | 'grow'
  | 'fail'
  | 'fail-later'
  | 'which';

answerWork(async (work: OddWork): Promise<string> => {
  if (work === 'fail') throw new Error('读不出');
  if (work === 'never') for (;;) performance.now();
  if (work === 'grow') for (const kept: number[][] = []; ;) kept.push(Array.from({ length: 100_000 }, (_, at) => at));
  if (work === 'fail-later')
    setImmediate(() =>
      setImmediate(() => {
        throw new Error('空闲时出错');
      }),
    );
  if (typeof work === 'string') return String(threadId);
  if ('echo' in work) return work.echo;
  const times = Atomics.add(work.begun, 0, 1) + 1;
  if (times <= work.exitBefore) process.exit();
  return `第${times}次`;
});
