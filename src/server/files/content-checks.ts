// The places where uploads are checked: two at once, one a person, documents in threads with limits of time and memory.
// A file of which nobody can say in time what it holds is refused like a dangerous one.
import { createFairQueue } from '../workers/fair-queue.ts';
import { createWorkThreads, WorkTooMuch } from '../workers/work-threads.ts';
import { checkContent, type CheckedFile, type FileLimits } from './check-content.ts';
import type { ScanContent } from './virus-scan.ts';
import type { DangerQuestion, FindDanger } from './find-danger.ts';

export interface ContentChecks {
  /**
   * Checks what `read` answers and gives it to `keep`, all while the place is held: of a 50 MB file no more than two
   * are in memory.
   */
  readonly inTurn: <Kept>(upload: CheckedUpload, keep: (checked: CheckedFile) => Promise<Kept>) => Promise<Kept>;
  readonly close: () => Promise<void>;
}

interface CheckedUpload {
  readonly userId: number;
  readonly limits: FileLimits;
  readonly read: () => Promise<Buffer>;
}

export interface ContentChecksOptions {
  readonly withinMs?: number;
  /** Throws what a scanner says of the bytes that are kept. */
  readonly scan?: ScanContent;
}

const AT_ONCE = 2;
/** A thesis of 50 MB takes under two seconds. */
const WITHIN_MS = 10_000;
const MEMORY_MB = 512;
/** Batch uploads send as many as a browser opens connections; a program that sends more waits by itself. */
const QUEUE = { atOnce: AT_ONCE, mostEach: 50, mostWaiting: 500 };

export function createContentChecks({
  withinMs = WITHIN_MS,
  scan = () => Promise.resolve(),
}: ContentChecksOptions = {}): ContentChecks {
  const queue = createFairQueue(QUEUE);
  const threads = createWorkThreads<DangerQuestion, string | null>({
    file: new URL('./danger-thread.ts', import.meta.url),
    withinMs,
    memoryMB: MEMORY_MB,
  });
  const findDanger: FindDanger = (question) =>
    threads.ask(question).catch((error: unknown) => {
      if (error instanceof WorkTooMuch) return '内容过于复杂，无法检查';
      throw error;
    });
  return {
    inTurn: ({ userId, limits, read }, keep) =>
      queue.run(userId, async () => {
        const checked = await checkContent(await read(), limits, findDanger);
        await scan(checked.content);
        return keep(checked);
      }),
    close: threads.close,
  };
}
