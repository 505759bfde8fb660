// The check of a large config in a thread of its own, which reads the same files: of two cores one checks while the other resolves.
// A small config is checked before such a thread has started.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Problem } from './config.ts';

/** Screens from which on the thread is worth its start. */
const LARGE = 400;

export function isLarge(root: string): boolean {
  const screens = join(root, 'screens');
  return existsSync(screens) && readdirSync(screens, { recursive: true }).length >= LARGE;
}

/** Problems of reading and of checking, in order. */
export function checkApart(root: string): Promise<readonly Problem[]> {
  const thread = new Worker(new URL('check-thread.ts', import.meta.url), { workerData: root });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the check ended with ${code} and said nothing`)));
  });
}
