// The server from top to bottom: what a request meets, in the order in which it meets it. Everything it needs is given;
// listening, configuration and signals are main.ts's.
import { saidNames } from '../core/product-names.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { AccountHooks, ServerContext } from './context.ts';
import { refuseBeforeRoutes } from './http/before-routes.ts';
import { registerCall, systemCallRoute } from './http/call-routes.ts';
import { registerDoor } from './http/admit.ts';
import { togetherCall } from './http/get-together.ts';
import { createInputCompiler, WITHOUT_SCHEMAS } from './http/compile-input.ts';
import { registerDrain, type DrainTimes } from './http/drain.ts';
import { registerFailures } from './http/failures.ts';
import { registerHealth } from './http/health.ts';
import { registerJsonBody } from './http/json-body.ts';
import { BODY_LIMIT, HEADERS_TIMEOUT_MS, registerLoad, REQUEST_TIMEOUT_MS } from './http/limits.ts';
import { registerOpenApi } from './http/openapi.ts';
import { createRateLimits, DEFAULT_RATE_LIMITS, type RateLimitOptions } from './http/rate-limits.ts';
import { openMultipart } from './http/multipart.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerPages } from './http/web-pages.ts';
import { createDocumentRenderer } from './documents/document-renderer.ts';
import { createPastForms } from './form-versions/past-forms.ts';
import type { Meter } from './metrics/meter.ts';
import { registerMetrics } from './metrics/metrics-route.ts';
import type { Traffic } from './metrics/traffic.ts';
import { watchRequests } from './metrics/watch-requests.ts';
import type { Engine } from './operations/engine.ts';
import { checkPaperCall } from './operations/check-paper.ts';
import { paperKeyCall } from './operations/sign-paper.ts';
import { createWriteTurns } from './operations/write-turns.ts';
import { mountCalls } from './operations/mount-calls.ts';
import type { Repository } from './repository/repository.ts';
import { createRichTextCleaner } from './rich-text/rich-text-cleaner.ts';
import { createPersonPlaces } from './workers/person-places.ts';

export interface AppParts {
  readonly context: ServerContext;
  readonly repository: Repository;
  readonly hooks: AccountHooks;
  /** Rejects when the database does not answer. */
  readonly checkDatabase: () => Promise<void>;
  /** Of the disk under DATA_DIR. */
  readonly freeBytes: () => Promise<number>;
  readonly options: AppOptions;
  /** What counts and times requests; without it nobody does. */
  readonly watch?: AppWatch;
}

interface AppWatch {
  readonly meter: Meter;
  readonly traffic: Traffic;
  /** For GET /metrics; null: there is none. */
  readonly metricsToken: string | null;
}

interface AppOptions {
  /** Addresses of proxies whose X-Forwarded-For counts; false: none. */
  readonly trustProxy: readonly string[] | false;
  /** https://… switches HSTS on. */
  readonly publicUrl: string;
  /** dist/web, or null. */
  readonly webDir: string | null;
  readonly rateLimits?: RateLimitOptions;
  /** Default: nothing to drain, 10 s for what is at work. */
  readonly ending?: DrainTimes;
}

export interface OfficeApp {
  readonly app: FastifyInstance;
  /** What the calls work with, for what the server does by itself. */
  readonly engine: Engine;
  /** Not ready any more; then no new connections, and what is at work is finished. */
  readonly stop: () => Promise<void>;
}

const ENDING: DrainTimes = { drainMs: 0, finishMs: 10_000 };

export async function createApp({
  context,
  repository,
  hooks,
  checkDatabase,
  freeBytes,
  options,
  watch,
}: AppParts): Promise<OfficeApp> {
  const nextNumber = numberRequests();
  const app: FastifyInstance = Fastify({
    ...WITHOUT_SCHEMAS,
    ...refuseBeforeRoutes(nextNumber),
    genReqId: nextNumber,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: 'idle',
    // What still comes is answered: nobody sends it again.
    return503OnClosing: false,
    trustProxy: options.trustProxy === false ? false : [...options.trustProxy],
  });

  const drain = registerDrain(app);
  const noteCause = watch === undefined ? undefined : watchRequests(app, { ...watch, ...context });
  registerFailures(app, context.log, noteCause);
  await registerSecurityHeaders(app, options.publicUrl);
  registerLoad(app);
  const limits = await createRateLimits(app, options.rateLimits ?? DEFAULT_RATE_LIMITS);
  registerDoor(app, { context, hooks, limits });
  registerJsonBody(app);

  registerHealth(app, {
    log: context.log,
    checkDatabase,
    checkFiles: context.files.check,
    freeBytes,
    isStopping: drain.isDraining,
  });
  if (watch !== undefined) registerMetrics(app, watch.meter, watch.metricsToken);
  const documents = createDocumentRenderer({
    onFailed: (reason) => context.log.error({ reason }, 'document not rendered'),
  });
  const richText = createRichTextCleaner();
  const engine: Engine = {
    context,
    repository,
    exportTurns: createPersonPlaces(),
    writeTurns: createWriteTurns(),
    retryTurns: createWriteTurns(),
    processId: randomUUID(),
    documents,
    richText,
    pastForms: createPastForms(context.sql),
    publicUrl: options.publicUrl,
  };
  const together = togetherCall(app);
  await openMultipart(app, async (receiving) => {
    mountCalls({ plain: app, receiving }, engine);
    await hooks.registerRoutes(receiving);
  });
  const compile = createInputCompiler();
  const systemCalls = [...hooks.systemCalls, checkPaperCall(engine), paperKeyCall(context), together];
  for (const call of systemCalls) registerCall(app, systemCallRoute(call, compile));
  registerOpenApi(app, {
    file: join(import.meta.dirname, '../generated/openapi.json'),
    systemCalls,
    computed: context.registry.computed,
  });
  await registerPages(app, options.webDir, {
    names: saidNames(engine.repository.model.app.entities),
    settings: () => engine.context.settings.current(),
  });

  const stop = async (): Promise<void> => {
    await drain.end(options.ending ?? ENDING);
    await documents.close();
    await richText.close();
  };
  return { app, engine, stop };
}

/** Unique over restarts and processes, without asking for random bytes each time. */
function numberRequests(): () => string {
  const start = randomUUID();
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}
