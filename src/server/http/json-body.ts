// JSON bodies. A client that names a type, whichever, and sends nothing means no arguments; "__proto__" and the like
// are refused. A GET may carry its arguments in the body, too: the server accepts both places for both (api.md,
// Request).
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/errors.ts';

export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    // Read as UTF-8, every character of another coding (GBK) would become a replacement character, and be stored as
    // one.
    if (!isUtf8(bytes)) done(new AppError('badText'));
    else if (bytes.length === 0) done(null, {});
    else void parse(request, bytes.toString('utf8'), done);
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, {});
    else done(new AppError('validation', { message: '请求内容不是有效的JSON' }));
  });
}
