// Too many requests answer 429. Two buckets a minute: visitors and failed tokens by address, sessions by token.
// Wide, against programs that run wild: whole offices share one address, one browser opens many pages, and guessing
// passwords has its own guard (accounts/login-guard.ts).
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';

export interface RateLimits {
  readonly chargeVisitor: (request: FastifyRequest) => Promise<void>;
  /** By what the caller showed; throws AppError. */
  readonly chargeSession: (token: string) => void;
}

export interface RateLimitOptions {
  readonly visitorsPerMinute: number;
  readonly sessionPerMinute: number;
}

export const DEFAULT_RATE_LIMITS: RateLimitOptions = { visitorsPerMinute: 6_000, sessionPerMinute: 600_000 };

const WINDOW_MS = 60_000;

type Charge = (request: FastifyRequest) => Promise<{ readonly isAllowed: boolean; readonly isExceeded?: boolean }>;

export async function createRateLimits(app: FastifyInstance, options: RateLimitOptions): Promise<RateLimits> {
  await app.register(rateLimit, { global: false });
  const visitors: Charge = app.createRateLimit({
    max: options.visitorsPerMinute,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => request.ip,
  });
  const sessions = countByKey();
  return {
    chargeVisitor: (request) => charge(visitors, request),
    chargeSession: (token) => {
      if (sessions(token) > options.sessionPerMinute) throw new AppError('tooMany');
    },
  };
}

/** Keys in a minute; more begin a new one: whoever makes tokens up must not fill the memory. */
const MOST_KEYS = 50_000;

/**
 * How often a key was counted in its minute. Every request of a session passes here, and the library's way makes five
 * promises a time.
 */
function countByKey(): (key: string) => number {
  let counts = new Map<string, number>();
  let until = 0;
  return (key) => {
    const now = performance.now();
    if (now >= until || counts.size >= MOST_KEYS) {
      counts = new Map();
      until = now + WINDOW_MS;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

async function charge(bucket: Charge, request: FastifyRequest): Promise<void> {
  const state = await bucket(request);
  if (!state.isAllowed && state.isExceeded === true) throw new AppError('tooMany');
}
