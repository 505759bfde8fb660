// helmet with the policy of controls.md. HSTS and upgrade-insecure-requests only where the public address is https:
// offices run on plain intranets, where they would lock everybody out. The headers depend on nothing in a request, so
// helmet is asked once and its answer goes out with every response.
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { WITHOUT_SCHEMAS } from './compile-input.ts';

export async function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const headers = await askHelmet(publicUrl.startsWith('https://'));
  const dataHeaders = Object.fromEntries(Object.entries({ ...headers, ...DATA }).filter(([name]) => OF_DATA.has(name)));
  // What is kept says so itself: static files, and lists that name no person. A token or a profile in a shared cache is
  // a leak.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isData === true ? dataHeaders : headers);
    done();
  });
}

/** Of an answer that is JSON whatever happens: no page, so nothing may be loaded by it, and nobody may frame it. */
const DATA: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
};

/** The rest of helmet's says how a browser is to treat a document, and every answer would pay for it. */
const OF_DATA: ReadonlySet<string> = new Set([
  'content-security-policy',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
  'cache-control',
]);

async function askHelmet(isHttps: boolean): Promise<Readonly<Record<string, string>>> {
  const probe = Fastify(WITHOUT_SCHEMAS);
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'sameorigin' },
  });
  probe.get('/bare', { helmet: false }, () => '');
  probe.get('/safe', () => '');
  const [bare, safe] = [await probe.inject('/bare'), await probe.inject('/safe')];
  await probe.close();
  const own = Object.entries(safe.headers).flatMap(([name, value]) =>
    name in bare.headers || typeof value !== 'string' ? [] : [[name, value]],
  );
  return { ...Object.fromEntries(own), 'cache-control': 'no-store' };
}
