// What a request may cost: sizes, times, and how many are worked on at once before the server says it is busy.
// One sweep watches all requests in work: a timer for each would cost more than many of the requests themselves.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { sendFailure } from './envelope.ts';

/** A rich text of 100,000 characters in Chinese, as JSON, with the rest of a form. */
export const BODY_LIMIT = 2 * 1024 * 1024;
/** A large upload over a slow line; the headers must come at once. */
export const REQUEST_TIMEOUT_MS = 300_000;
export const HEADERS_TIMEOUT_MS = 15_000;
export const HANDLER_TIMEOUT_MS = 60_000;
const MOST_AT_ONCE = 1_000;
const SWEEP_MS = 5_000;

export interface LoadLimits {
  readonly mostAtOnce?: number;
  readonly handlerTimeoutMs?: number;
  readonly sweepMs?: number;
}

interface Working {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly since: number;
}

/** Numbers every answer, refuses with 503 and Retry-After when too many are at work, ends handlers that take too long. */
export function registerLoad(app: FastifyInstance, limits: LoadLimits = {}): void {
  const { mostAtOnce = MOST_AT_ONCE, handlerTimeoutMs = HANDLER_TIMEOUT_MS, sweepMs = SWEEP_MS } = limits;
  const working = new Set<Working>();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const entry: Working = { request, reply, since: performance.now() };
    working.add(entry);
    reply.raw.once('close', () => working.delete(entry));
    const isProbe = request.routeOptions.config.withoutAppKey === true;
    done(working.size > mostAtOnce && !isProbe ? new AppError('overload') : undefined);
  });
  const sweep = setInterval(() => endOverdue(working, performance.now() - handlerTimeoutMs), sweepMs);
  sweep.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    done();
  });
}

/** Requests still being received, and answers already on their way, are left to the timeouts of the connection. */
function endOverdue(working: ReadonlySet<Working>, before: number): void {
  for (const { request, reply, since } of working) {
    if (since < before && request.raw.complete && !reply.sent) sendFailure(reply, new AppError('overload'));
  }
}
