// The built pages: files with a hash in their name are kept for ever, index.html is asked for each time, says what the
// product is called today and serves every path of the app. Compressed copies (.br, .gz) are made by the build and sent
// as they are.
import fastifyStatic from '@fastify/static';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { sendFailure } from './envelope.ts';
import { productPage, type ProductPage } from './product-page.ts';

const YEAR_SECONDS = 31_536_000;
/** Paths that are never pages. */
const API = /^\/(?:api|admin\/api)(?:\/|$)/;
/** Folder of the files that bear a hash in their name: the build makes no others beside the page. */
const ASSETS = 'assets';
/** Never asked for by their own names. */
const COMPRESSED = /\.(?:br|gz)$/;
const HAS_EXTENSION = /\.[a-z0-9]{1,8}$/i;

/** Without a build (null, or not there) only the API answers. */
export async function registerPages(
  app: FastifyInstance,
  directory: string | null,
  product: Omit<ProductPage, 'html'>,
): Promise<void> {
  const hasPages = directory !== null && existsSync(join(directory, 'index.html'));
  const html = hasPages ? readFileSync(join(directory, 'index.html'), 'utf8') : '';
  const sendPage = async (reply: FastifyReply): Promise<string> => {
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return productPage({ ...product, html });
  };
  if (hasPages) {
    // By one route: one for each of a thousand files is a tenth of a second of every start.
    await app.register(fastifyStatic, {
      root: join(directory, ASSETS),
      prefix: `/${ASSETS}/`,
      preCompressed: true,
      index: false,
      allowedPath: (path) => !COMPRESSED.test(path),
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
    });
    for (const path of ['/', '/index.html'])
      app.get(path, { config: { withoutAppKey: true } }, (_request, reply) => sendPage(reply));
  }
  app.setNotFoundHandler((request, reply) =>
    hasPages && isPage(request) ? sendPage(reply) : sendFailure(reply, new AppError('notFoundPath')),
  );
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  return (request.method === 'GET' || request.method === 'HEAD') && !API.test(path) && !HAS_EXTENSION.test(path);
}
