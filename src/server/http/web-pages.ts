// The built pages: files with a hash in their name are kept for ever, index.html is asked for each time and serves every
// path of the app. Compressed copies (.br, .gz) are made by the build and sent as they are.
import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { sendFailure } from './envelope.ts';

const YEAR_SECONDS = 31_536_000;
/** Paths that are never pages. */
const API = /^\/(?:api|admin\/api)(?:\/|$)/;
const HAS_EXTENSION = /\.[a-z0-9]{1,8}$/i;

/** Without a build (null, or not there) only the API answers. */
export async function registerPages(app: FastifyInstance, directory: string | null): Promise<void> {
  const hasPages = directory !== null && existsSync(join(directory, 'index.html'));
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      wildcard: false,
      index: false,
      decorateReply: true,
      setHeaders: (reply, path) => void reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'),
    });
    app.get('/', { config: { withoutAppKey: true } }, (_request, reply) => reply.sendFile('index.html'));
  }
  app.setNotFoundHandler((request, reply) => (hasPages && isPage(request) ? reply.sendFile('index.html') : sendFailure(reply, new AppError('notFoundPath'))));
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  return (request.method === 'GET' || request.method === 'HEAD') && !API.test(path) && !HAS_EXTENSION.test(path);
}
