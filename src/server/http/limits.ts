// What a request may cost: sizes, times, and how many are worked on at once before the server says it is busy.
// A request counts from when its body is whole: whoever sends theirs drop by drop holds a line and no place. One sweep
// watches all requests: a timer for each would cost more than many of the requests themselves.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { hasBody, isWhole } from './body-state.ts';
import { sendFailure } from './envelope.ts';
import { createReceiving } from './receiving.ts';
import { createRequestSlots, type RequestEntry } from './request-slots.ts';

/** A rich text of 100,000 characters in Chinese, as JSON, with the rest of a form. */
export const BODY_LIMIT = 2 * 1024 * 1024;
/** A large upload over a slow line; the headers must come at once. */
export const REQUEST_TIMEOUT_MS = 300_000;
export const HEADERS_TIMEOUT_MS = 15_000;
const HANDLER_TIMEOUT_MS = 60_000;
/** 2 MB in 20 s is a line of 0.8 Mbit/s. */
const BODY_TIMEOUT_MS = 20_000;
const MOST_AT_ONCE = 1_000;
/** Whole schools share an address, but a body that takes its time is rare: most come with their headers. */
const MOST_RECEIVING_EACH = 100;
const SWEEP_MS = 5_000;

export interface LoadLimits {
  readonly mostAtOnce?: number;
  readonly handlerTimeoutMs?: number;
  readonly bodyTimeoutMs?: number;
  /** Bodies on their way from one address. */
  readonly mostReceivingEach?: number;
  readonly sweepMs?: number;
}

/**
 * Numbers every answer, refuses with 503 and Retry-After when too many are at work, ends bodies and handlers that take
 * too long.
 */
export function registerLoad(app: FastifyInstance, limits: LoadLimits = {}): void {
  const {
    mostAtOnce = MOST_AT_ONCE,
    handlerTimeoutMs = HANDLER_TIMEOUT_MS,
    bodyTimeoutMs = BODY_TIMEOUT_MS,
    mostReceivingEach = MOST_RECEIVING_EACH,
    sweepMs = SWEEP_MS,
  } = limits;
  const working = createRequestSlots();
  const receiving = createReceiving({ bodyTimeoutMs, mostEach: mostReceivingEach });
  const refusal = (request: FastifyRequest): AppError | undefined =>
    working.size() >= mostAtOnce && !isProbe(request) ? new AppError('overload') : undefined;

  /** A handler may answer before the body has come: then nothing is left to count. */
  function work(entry: RequestEntry): void {
    if (entry.phase === 'over') return;
    if (entry.phase === 'receiving') receiving.forget(entry);
    entry.phase = 'working';
    entry.since = performance.now();
    working.take(entry);
  }

  function begin(request: FastifyRequest, reply: FastifyReply): void {
    const entry: RequestEntry = { request, reply, since: performance.now(), phase: 'begun', slot: -1 };
    request.loadEntry = entry;
    reply.raw.once('close', () => {
      if (entry.phase === 'receiving') receiving.forget(entry);
      working.leave(entry);
      entry.phase = 'over';
    });
    if (!hasBody(request.headers)) return work(entry);
    if (isUpload(request)) return;
    entry.phase = 'receiving';
    receiving.watch(entry);
  }

  app.decorateRequest('loadEntry', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (hasTwoHosts(request)) return done(new AppError('badRequest'));
    // Before anything is asked of the database for it; counted is what comes whole.
    const refused = refusal(request);
    if (refused === undefined && (request.routeOptions.config.isStream !== true || hasBody(request.headers)))
      begin(request, reply);
    return done(refused);
  });
  // The body is whole here, or the handler reads it: then the request counts when that has ended.
  app.addHook('preValidation', (request, _reply, done) => {
    const entry = request.loadEntry;
    if (entry === null || !hasBody(request.headers)) return done();
    const refused = refusal(request);
    if (refused !== undefined) return done(refused);
    if (isWhole(request)) work(entry);
    else request.raw.once('end', () => work(entry));
    return done();
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    working.forEach(({ reply, since }) => endOverdue(reply, since < now - handlerTimeoutMs));
    receiving.endOverdue(now);
  }, sweepMs);
  sweep.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    done();
  });
}

/** Answers already on their way are left to the timeouts of the connection. */
function endOverdue(reply: FastifyReply, isLate: boolean): void {
  if (isLate && !reply.sent) sendFailure(reply, new AppError('overload'));
}

function isUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
}

function isProbe(request: FastifyRequest): boolean {
  return request.routeOptions.config.withoutAppKey === true;
}

/** RFC 9112 §3.2: two readers of the same bytes must not see two different sites. */
function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null: refused at once, or a stream, which is no request at work. */
    loadEntry: RequestEntry | null;
  }
}
