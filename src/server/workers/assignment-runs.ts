// Proposed assignments that are being worked out: one at a time, in a thread; who asked for one sees how far it is and
// may stop it. They are this server's: another one knows nothing of them and says so.
import { AppError } from '../../core/errors.ts';
import type { Proposal, ProposalRequest } from '../../rules/review/assignment/propose-assignment.ts';
import { createFairQueue } from './fair-queue.ts';
import type { AssignmentAnswer, AssignmentWork } from './assignment-thread.ts';
import { createWorkThreads, WorkTooMuch } from './work-threads.ts';

export interface AssignmentRuns {
  /** `read` is asked when the run has its turn. null: it was stopped. Rejects as overload where it takes too long. */
  readonly start: <Asked extends { readonly request: ProposalRequest }>(
    run: { readonly userId: number; readonly name: string },
    read: () => Promise<Asked>,
  ) => Promise<(Asked & { readonly proposal: Proposal }) | null>;
  /** Share that is done, from 0 to 1; null: this server has no such run. */
  readonly shareOf: (userId: number, name: string) => number | null;
  readonly stop: (userId: number, name: string) => void;
}

const WITHIN_MS = 60_000;
const MEMORY_MB = 512;
const QUEUE = { atOnce: 1, mostEach: 2, mostWaiting: 10 };

export function createAssignmentRuns(): AssignmentRuns {
  const queue = createFairQueue(QUEUE);
  const threads = createWorkThreads<AssignmentWork, AssignmentAnswer>({
    file: new URL('./assignment-thread.ts', import.meta.url),
    withinMs: WITHIN_MS,
    memoryMB: MEMORY_MB,
  });
  const running = new Map<string, Int32Array>();
  const keyOf = (userId: number, name: string): string => `${userId} ${name}`;
  return {
    start: async ({ userId, name }, read) => {
      const control = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
      const key = keyOf(userId, name);
      running.set(key, control);
      try {
        return await queue.run(userId, async () => {
          const asked = await read();
          if (Atomics.load(control, 1) === 1) return null;
          const proposal = await threads.ask({ request: asked.request, control });
          return proposal === null ? null : { ...asked, proposal };
        });
      } catch (error) {
        throw error instanceof WorkTooMuch ? new AppError('overload') : error;
      } finally {
        running.delete(key);
      }
    },
    shareOf: (userId, name) => {
      const control = running.get(keyOf(userId, name));
      return control === undefined ? null : Atomics.load(control, 0) / 1000;
    },
    stop: (userId, name) => {
      const control = running.get(keyOf(userId, name));
      if (control !== undefined) Atomics.store(control, 1, 1);
    },
  };
}
