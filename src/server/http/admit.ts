// The door before every route that declares `access`: appKey, rate limit, session, forced password change, grant.
// It runs before the body is read, so nobody uploads what they may not. Grants are in memory; the session is read live.
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { propertyOf } from '../../core/unknown-value.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { AccountHooks, CallContext, ServerContext, SessionRequest, SessionResult } from '../context.ts';
import { isGranted } from '../server-model.ts';
import type { RateLimits } from './rate-limits.ts';

export const APP_KEY = 'esp';

export interface Door {
  readonly context: ServerContext;
  readonly hooks: AccountHooks;
  readonly limits: RateLimits;
}

export function registerDoor(app: FastifyInstance, door: Door): void {
  app.decorateRequest('callContext');
  app.addHook('onRequest', async (request) => {
    const config = request.routeOptions.config;
    if (config.access === undefined) return;
    request.callContext = await admit(door, request, config);
  });
}

async function admit(door: Door, request: FastifyRequest, config: FastifyContextConfig): Promise<CallContext> {
  if (config.withoutAppKey !== true && propertyOf(request.query, 'appKey') !== APP_KEY) throw new AppError('noAppKey');
  const now = door.context.clock.now();
  const settings = await door.context.settings.current();
  const call = {
    now,
    settings,
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    log: door.context.log,
  };
  if (config.access === 'visitor') {
    await door.limits.chargeVisitor(request);
    return { ...call, actor: null };
  }
  const session = await findSession(door, request, { ip: request.ip, now, settings });
  if (session.kind === 'needsLogin') await door.limits.chargeVisitor(request);
  if (session.kind !== 'actor') throw new AppError(session.kind);
  if (session.mustChangePassword && config.whilePasswordForced !== true) throw new AppError('mustChangePassword');
  if (!mayCall(door.context, session.actor, config)) throw new AppError('noAuthority');
  return { ...call, actor: session.actor };
}

/** Throws AppError for a token that asks too often. */
function findSession(
  door: Door,
  request: FastifyRequest,
  asked: SessionRequest,
): SessionResult | Promise<SessionResult> {
  const token = headerToken(request);
  if (token !== null) {
    door.limits.chargeSession(token);
    return door.hooks.resolveSession(token, asked);
  }
  const { config, url = '' } = request.routeOptions;
  const link = propertyOf(request.query, 'accessToken');
  if (config.download !== true || typeof link !== 'string' || link === '') return { kind: 'needsLogin' };
  return door.hooks.resolveDownload(link, { ...asked, path: url });
}

/** accessToken, or Authorization: Bearer. Never from a cookie or a URL: other sites cannot make a browser send it. */
function headerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  const own = request.headers['accesstoken'];
  if (typeof own === 'string' && own !== '') return own;
  const authorization = request.headers.authorization;
  return authorization !== undefined && /^Bearer \S+$/i.test(authorization)
    ? authorization.slice('Bearer '.length)
    : null;
}

function mayCall(context: ServerContext, actor: Actor, { access, callId }: FastifyContextConfig): boolean {
  if (access === 'signed-in') return true;
  if (access === 'granted') return callId !== undefined && isGranted(context.model, actor, callId);
  return typeof access === 'object' && access.roles.includes(actor.role);
}
