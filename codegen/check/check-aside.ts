// The check beside the rest of a run, in a thread of its own: meanwhile the config is resolved and emitted as if it
// were good, and is written when the check has found nothing. Its modules and the config are loaded twice for it, so it
// is worth while only where a processor is free.
import { availableParallelism, loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Problem } from '../config.ts';

/** Where all have work already, two threads would only wait for each other. */
export function hasSpareProcessor(): boolean {
  const processors = availableParallelism();
  return processors > 1 && (loadavg()[0] ?? 0) < processors;
}

/** Every problem of the config in the order of the files. */
export function checkAside(root: string): Promise<readonly Problem[]> {
  const verdict = new Promise<readonly Problem[]>((resolve, reject) => {
    const worker = new Worker(new URL('check-worker.ts', import.meta.url), { workerData: root, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the check ended without a verdict, with code ${code}`)));
  });
  // A failure is told to who asks for the verdict, which may be later.
  verdict.catch(() => undefined);
  return verdict;
}
