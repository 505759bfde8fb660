// The end of a server that others stand beside: readyz says "draining" at once and connections end with their next
// answer, while every request is still taken, until the proxy has seen it; then nothing new is accepted, and what is at
// work is finished. With no time to drain it begins with the second step.
import type { FastifyInstance } from 'fastify';

export interface DrainTimes {
  /** So long requests are still taken after readyz has said that the server stops. */
  readonly drainMs: number;
  /** So long what is at work then may take. */
  readonly finishMs: number;
}

export interface Drain {
  readonly isDraining: () => boolean;
  /** Resolves when the last request is answered, or cut off. */
  readonly end: (times: DrainTimes) => Promise<void>;
}

/** Connections that fall idle meanwhile wait for nothing. */
const SWEEP_MS = 100;

export function registerDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  return {
    isDraining: () => isDraining,
    end: async ({ drainMs, finishMs }) => {
      isDraining = true;
      if (drainMs > 0) await new Promise((resolve) => void setTimeout(resolve, drainMs));
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
      const force = setTimeout(() => app.server.closeAllConnections(), finishMs);
      try {
        await app.close();
      } finally {
        clearTimeout(force);
        clearInterval(sweep);
      }
    },
  };
}
