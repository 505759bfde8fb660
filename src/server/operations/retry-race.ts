// Tried again while somebody else is faster. Of many at once one gets through each time, and those who lost wait for a
// moment of their own, so that they do not meet again.
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../core/errors.ts';

const MOST_ATTEMPTS = 10;
/** Of the first pause, at most; each later one may be as much longer. */
const PAUSE_MS = 10;

/** work answers null where somebody was faster. Rejects with "overload" after ten times. */
export async function retryRace<Result>(work: () => Promise<Result | null>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await work();
    if (result !== null) return result;
    if (attempt === MOST_ATTEMPTS) throw new AppError('overload');
    await delay(Math.random() * PAUSE_MS * attempt);
  }
}
