// one save of a form and what the server says to it. No React.
import { ERRORS, type FieldError } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import { writerIn, type Writer } from '../actions/write-outcome.ts';
import { ApiError, fieldErrorsOf, messageOf } from '../session/api-error.ts';
import type { Ask } from '../list/use-answer.ts';

export type SectionAnswer =
  | { readonly kind: 'done'; readonly id: Json; readonly rowVersion: Json }
  | { readonly kind: 'errors'; readonly message: string; readonly errors: readonly FieldError[] }
  | { readonly kind: 'conflict'; readonly message: string; readonly writer: Writer }
  /** Worth trying again: no answer, or a fault of the server. */
  | { readonly kind: 'down'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };

/** An answer that has not come by then does not come: the line would wait for it for ever. */
export const PATIENCE_MS = 30_000;
const NO_ANSWER = new ApiError({ code: 'network', message: '服务器没有应答，请检查网络' });

export async function sendSection(
  ask: Ask,
  call: WebCall,
  args: Readonly<Record<string, Json>>,
): Promise<SectionAnswer> {
  try {
    const written = writtenIn(await inTime((signal) => ask(call, args, signal)));
    return { kind: 'done', id: written.id ?? args['id'] ?? null, rowVersion: written.rowVersion ?? null };
  } catch (error) {
    const message = messageOf(error);
    const errors = fieldErrorsOf(error);
    if (errors.length > 0) return { kind: 'errors', message, errors };
    if (
      error instanceof ApiError &&
      typeof error.result === 'object' &&
      error.result !== null &&
      'conflict' in error.result
    )
      return { kind: 'conflict', message, writer: writerIn(error) };
    return { kind: isDown(error) ? 'down' : 'refused', message };
  }
}

function writtenIn(answer: unknown): { readonly id?: Json; readonly rowVersion?: Json } {
  return typeof answer === 'object' && answer !== null ? answer : {};
}

/** Rejects where no answer comes; what is asked for is called off then. */
export async function inTime<Result>(ask: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const off = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      off.abort(NO_ANSWER);
      reject(NO_ANSWER);
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([ask(off.signal), patience]);
  } finally {
    clearTimeout(timer);
  }
}

function isDown(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'network' || error.code === '0003' || error.message === ERRORS.tooMany.text)
  );
}
