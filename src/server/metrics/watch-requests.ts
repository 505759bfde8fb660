// Each answer is counted, timed and written to the log with the request's number, which the person sees where something
// fails. Streams that stay open are no requests at work and are left out; so are pages and probes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../context.ts';
import type { ServerModel } from '../server-model.ts';
import type { Meter } from './meter.ts';
import type { Traffic } from './traffic.ts';

export interface RequestWatch {
  readonly meter: Meter;
  readonly traffic: Traffic;
  readonly model: ServerModel;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What was thrown of a request that failed, for the log's line and the status page. */
export type NoteCause = (request: FastifyRequest, cause: string) => void;

const LONG_MS = 1_000;

export function watchRequests(app: FastifyInstance, { meter, traffic, model, clock, log }: RequestWatch): NoteCause {
  const causes = new WeakMap<FastifyRequest, string>();
  const answered = meter.counter({
    name: 'office_http_requests_total',
    help: 'Requests answered, by call and status.',
  });
  const took = meter.histogram({
    name: 'office_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer, by operation.',
  });
  let atWork = 0;
  meter.gauge({ name: 'office_http_requests_in_progress', help: 'Requests at work.' }, () => [
    { labels: {}, value: atWork },
  ]);
  app.addHook('onRequest', (request, reply, done) => {
    if (isWatched(request)) {
      atWork += 1;
      reply.raw.once('close', () => (atWork -= 1));
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isWatched(request)) note(request, reply);
    done();
  });
  function note(request: FastifyRequest, reply: FastifyReply): void {
    const call = request.routeOptions.config.callId ?? request.routeOptions.url ?? '';
    const [ms, status, cause] = [reply.elapsedTime, reply.statusCode, causes.get(request) ?? null];
    const operation = model.callById.get(call)?.op ?? 'system';
    answered.add({ call, status: String(status) });
    took.observe({ operation }, ms / 1_000);
    traffic.note({ call, requestId: request.id, status, ms, cause }, clock.now());
    const facts = { requestId: request.id, call, method: request.method, status, ms: Math.round(ms), ip: request.ip };
    if (status >= 500 || ms > LONG_MS) log.warn(facts, status >= 500 ? 'failed' : 'slow');
    else log.info(facts, 'answered');
  }
  return (request, cause) => void causes.set(request, cause);
}

function isWatched({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.access !== undefined && config.isStream !== true;
}
