// Too many requests answer 429. Two buckets a minute: visitors and failed tokens by address, sessions by token.
// Wide, against programs that run wild: whole offices share one address, one browser opens many pages, and guessing
// passwords has its own guard (accounts/login-guard.ts).
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';

export interface RateLimits {
  readonly chargeVisitor: (request: FastifyRequest) => Promise<void>;
  readonly chargeSession: (request: FastifyRequest) => Promise<void>;
}

export interface RateLimitOptions {
  readonly visitorsPerMinute: number;
  readonly sessionPerMinute: number;
}

export const DEFAULT_RATE_LIMITS: RateLimitOptions = { visitorsPerMinute: 6_000, sessionPerMinute: 600_000 };

type Charge = (request: FastifyRequest) => Promise<{ readonly isAllowed: boolean; readonly isExceeded?: boolean }>;

export async function createRateLimits(app: FastifyInstance, options: RateLimitOptions): Promise<RateLimits> {
  await app.register(rateLimit, { global: false });
  const visitors: Charge = app.createRateLimit({
    max: options.visitorsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ip,
  });
  const sessions: Charge = app.createRateLimit({
    max: options.sessionPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => String(request.headers['accesstoken'] ?? request.headers.authorization),
  });
  return {
    chargeVisitor: (request) => charge(visitors, request),
    chargeSession: (request) => charge(sessions, request),
  };
}

async function charge(bucket: Charge, request: FastifyRequest): Promise<void> {
  const state = await bucket(request);
  if (!state.isAllowed && state.isExceeded === true) throw new AppError('tooMany');
}
