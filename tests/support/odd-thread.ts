// A worker thread for tests of limits: answers a text, or never, or grows until its memory ends, or fails.
import { answerWork } from '../../src/server/workers/answer-work.ts';

export type OddWork = { readonly echo: string } | 'never' | 'grow' | 'fail';

answerWork(async (work: OddWork): Promise<string> => {
  if (work === 'fail') throw new Error('读不出');
  if (work === 'never') for (;;) performance.now();
  if (work === 'grow') for (const kept: number[][] = []; ;) kept.push(Array.from({ length: 100_000 }, (_, at) => at));
  return work.echo;
});
