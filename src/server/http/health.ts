// /healthz: the process answers. /readyz: so do the database and the file store, the disk has room, and the server is
// not stopping ("draining": proxies send nothing more). Plain JSON, without appKey, 200 or 503.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

export interface Readiness {
  readonly log: Logger;
  readonly checkDatabase: () => Promise<void>;
  readonly checkFiles: () => Promise<void>;
  /** Of the disk under DATA_DIR: uploads are received there, the embedded database and the files lie there. */
  readonly freeBytes: () => Promise<number>;
  readonly isStopping: () => boolean;
}

/** Two of the largest uploads, received and stored, and what the database writes meanwhile. */
const DISK_NEEDED_MB = 256;
const CHECK_WITHIN_MS = 3_000;

export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  const config = { withoutAppKey: true };
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const database = await holds(readiness.checkDatabase);
    const files = await holds(readiness.checkFiles);
    const disk = await holds(() => demandSpace(readiness));
    const stopping = readiness.isStopping();
    const isReady = database && files && disk && !stopping;
    const facts = { database, files, disk, diskNeededMB: DISK_NEEDED_MB, stopping };
    if (!isReady && !stopping) readiness.log.warn(facts, 'not ready');
    const status = stopping ? 'draining' : isReady ? 'ready' : 'unavailable';
    return reply.code(isReady ? 200 : 503).send({ status, ...facts });
  });
}

async function demandSpace({ freeBytes, log }: Readiness): Promise<void> {
  const freeMB = Math.floor((await freeBytes()) / 1024 / 1024);
  if (freeMB >= DISK_NEEDED_MB) return;
  log.error({ freeMB, neededMB: DISK_NEEDED_MB }, 'the disk is full');
  throw new Error('the disk is full');
}

async function holds(check: () => Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), CHECK_WITHIN_MS);
  try {
    return await Promise.race([
      check().then(
        () => true,
        () => false,
      ),
      late.promise,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
