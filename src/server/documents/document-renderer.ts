// The server's end of the render process: one document at a time, in turns by person, a limit of time and memory for
// each, and no process at all when nothing has been rendered for a while (idle memory).
import { AppError } from '../../core/errors.ts';
import { createFairQueue } from '../workers/fair-queue.ts';
import type { DocumentContent, Picture } from './document-content.ts';
import { RenderFailure, startRenderChild, type RenderChild } from './render-child.ts';
import type { RenderAnswer, RenderWork } from './render-process.ts';

export interface DocumentRenderer {
  /**
   * The file's bytes. Throws AppError documentFailed with what to do, tooMany when the person asked for too many,
   * overload when all did.
   */
  readonly render: (content: DocumentContent, userId: number) => Promise<Buffer>;
  /** The picture as paper needs it; null where it cannot be read. */
  readonly shrink: (bytes: Uint8Array, userId: number) => Promise<Picture | null>;
  /** Cells of a spreadsheet's first sheet; null where it cannot be read. */
  readonly readSheet: (
    sheet: Uint8Array,
    reading: { readonly mostRows: number; readonly userId: number },
  ) => Promise<readonly (readonly string[])[] | null>;
  readonly close: () => Promise<void>;
}

export interface RendererOptions {
  readonly withinMs?: number;
  readonly idleMs?: number;
  readonly memoryMB?: number;
  /** Told why a rendering failed: the caller is told only that it did. */
  readonly onFailed?: (reason: string) => void;
  readonly start?: (memoryMB: number) => RenderChild;
}

/** What waits is in memory, its pictures too. A person's own line is as long as that of everybody used to be. */
const QUEUE = { atOnce: 1, mostEach: 20, mostWaiting: 60 };
const TOO_LONG = '内容过长或过于复杂，请精简后重试';
const OTHER = '请检查内容中的图片和表格，或联系管理员';

export function createDocumentRenderer(options: RendererOptions = {}): DocumentRenderer {
  const {
    withinMs = 20_000,
    idleMs = 30_000,
    memoryMB = 512,
    onFailed = () => undefined,
    start = startRenderChild,
  } = options;
  const queue = createFairQueue(QUEUE);
  let live: RenderChild | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const child = live;
    live = null;
    await child?.end();
  }

  async function ask(work: RenderWork): Promise<RenderAnswer> {
    clearTimeout(idle);
    const child = live?.isAlive() === true ? live : start(memoryMB);
    live = child;
    try {
      return await child.ask(work, withinMs);
    } catch (error) {
      // After a failure the process may hold anything: the next document gets a new one.
      await end();
      onFailed(error instanceof Error ? error.message : String(error));
      throw error;
    } finally {
      clearTimeout(idle);
      idle = setTimeout(() => void end(), idleMs).unref();
    }
  }

  return {
    render: (content, userId) =>
      queue.run(userId, async () => {
        const answer = await ask({ content }).catch((error: unknown) => {
          throw new AppError('documentFailed', {
            reason: error instanceof RenderFailure && error.isTooMuch ? TOO_LONG : OTHER,
          });
        });
        if (!('bytes' in answer)) throw new Error('the render process answered something else');
        return Buffer.from(answer.bytes);
      }),
    shrink: (picture, userId) =>
      queue.run(userId, async () => {
        const answer = await ask({ picture }).catch(() => null);
        return answer !== null && 'picture' in answer ? answer.picture : null;
      }),
    readSheet: (sheet, { mostRows, userId }) =>
      queue.run(userId, async () => {
        const answer = await ask({ sheet, mostRows }).catch(() => null);
        return answer !== null && 'cells' in answer ? answer.cells : null;
      }),
    close: end,
  };
}
