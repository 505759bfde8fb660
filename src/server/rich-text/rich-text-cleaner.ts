// Where formatted texts are cleaned: short ones at once, long ones in a thread with limits of time and memory, one a
// person. What no editor writes, tags without number or end, is refused before anything parses it.
import { createFairQueue } from '../workers/fair-queue.ts';
import { createWorkThreads, WorkTooMuch } from '../workers/work-threads.ts';
import { sanitizeRichTexts } from './sanitize-rich-text.ts';
import { findExcess, type RichTextExcess, type RichTextLimits } from './scan-rich-text.ts';

export interface RichTextCleaner {
  /** null: no text a person wrote. */
  readonly findExcess: (html: string) => RichTextExcess | null;
  /**
   * All of them, cleaned, in their order; 'time' where they took too long. Rejects with AppError tooMany or overload.
   */
  readonly clean: (texts: readonly string[], userId: number) => Promise<readonly string[] | 'time'>;
  readonly close: () => Promise<void>;
}

export interface RichTextCleanerOptions {
  readonly withinMs?: number;
  /** Characters of all texts of a save that are cleaned at once. */
  readonly shortest?: number;
}

/** 100,000 characters in tables of thousands of cells, each with its paragraph and its span, stay under half of it. */
const LIMITS: RichTextLimits = { mostTags: 60_000, deepest: 100 };
/** The worst of that length costs a few milliseconds; a section of an application is shorter. */
const SHORT = 20_000;
const WITHIN_MS = 5_000;
const MEMORY_MB = 256;
const QUEUE = { atOnce: 1, mostEach: 10, mostWaiting: 500 };

export function createRichTextCleaner({
  withinMs = WITHIN_MS,
  shortest = SHORT,
}: RichTextCleanerOptions = {}): RichTextCleaner {
  const queue = createFairQueue(QUEUE);
  const threads = createWorkThreads<readonly string[], readonly string[]>({
    file: new URL('./sanitize-thread.ts', import.meta.url),
    withinMs,
    memoryMB: MEMORY_MB,
  });
  return {
    findExcess: (html) => findExcess(html, LIMITS),
    async clean(texts, userId) {
      if (texts.reduce((sum, text) => sum + text.length, 0) <= shortest) return sanitizeRichTexts(texts);
      return queue.run(userId, () =>
        threads.ask(texts).catch((error: unknown) => {
          if (error instanceof WorkTooMuch) return 'time' as const;
          throw error;
        }),
      );
    },
    close: threads.close,
  };
}
