// The work beside a captcha: found in a worker while the person reads the picture, so that the page never waits for it.
// Hashing is plain JavaScript: offices run on plain http, where browsers keep their own hashing away. What goes back is
// ALTCHA's payload.
import type { Challenge, Payload, Solution } from 'altcha-lib';

/** A worker's answer: null where it gave up. */
export type Solved = Solution | null;

/** Resolves with the base64 payload for the argument `altcha`; "" where no solution was found. */
export async function prove(
  challenge: Challenge,
  solve: (challenge: Challenge) => Promise<Solved> = solveAside,
): Promise<string> {
  const solution = await solve(challenge).catch(() => null);
  if (solution === null) return '';
  const payload: Payload = { challenge, solution };
  return btoa(JSON.stringify(payload));
}

async function solveAside(challenge: Challenge): Promise<Solved> {
  try {
    return await solveInWorker(challenge);
  } catch {
    // A browser that starts no worker works here; the library pauses for the page in between.
    const { solve } = await import('./solve-challenge.ts');
    return solve(challenge);
  }
}

function solveInWorker(challenge: Challenge): Promise<Solved> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Solved>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solved>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
