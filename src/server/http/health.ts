// /healthz: the process answers. /readyz: so do the database and the file store, and the server is not stopping.
// Plain JSON, without appKey, 200 or 503.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

export interface Readiness {
  readonly log: Logger;
  readonly checkDatabase: () => Promise<void>;
  readonly checkFiles: () => Promise<void>;
  readonly isStopping: () => boolean;
}

const CHECK_WITHIN_MS = 3_000;

export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  const config = { withoutAppKey: true };
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const database = await holds(readiness.checkDatabase);
    const files = await holds(readiness.checkFiles);
    const isReady = database && files && !readiness.isStopping();
    if (!isReady) readiness.log.warn({ database, files, stopping: readiness.isStopping() }, 'not ready');
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable', database, files, stopping: readiness.isStopping() });
  });
}

async function holds(check: () => Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), CHECK_WITHIN_MS);
  try {
    return await Promise.race([check().then(() => true, () => false), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
