// GET /metrics, for whoever has METRICS_TOKEN (Authorization: Bearer); without the variable there is no such address,
// and without the token it looks as if there were none.
import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../core/errors.ts';
import type { Meter } from './meter.ts';

export function registerMetrics(app: FastifyInstance, meter: Meter, token: string | null): void {
  if (token === null) return;
  const wanted = digest(`Bearer ${token}`);
  app.get('/metrics', { config: { withoutAppKey: true } }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) throw new AppError('notFoundPath');
    return reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').send(await meter.render());
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
