// GET /api/common/file/:id: the bytes, as an attachment that no browser runs or guesses about (controls.md, Files).
// The token travels in the header; pages show the file from a blob.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import type { ServerContext } from '../context.ts';
import type { Repository } from '../repository/repository.ts';
import { canReadFile } from './file-access.ts';
import { FILE_PATH, findStoredFile } from './stored-file.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function registerFileRoute(app: FastifyInstance, context: ServerContext, repository: Repository): void {
  app.get(`${FILE_PATH}:id`, { config: { access: 'signed-in', callId: 'common.file' } }, async (request, reply) => sendFile({ context, repository }, request, reply));
}

async function sendFile({ context, repository }: { readonly context: ServerContext; readonly repository: Repository }, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { actor } = request.callContext;
  if (actor === null) throw new AppError('needsLogin');
  const { id } = request.params as { readonly id: string };
  const file = UUID.test(id) ? await findStoredFile(context.sql, id) : null;
  if (file === null || !(await canReadFile(repository, actor, file))) throw new AppError('noAuthority');
  const content = await context.files.open(file.id);
  if (content === null) throw new Error(`the object of file ${file.id} is missing from the store`);
  reply
    .header('content-type', file.mime)
    .header('content-length', file.size)
    .header('content-disposition', dispositionOf(file.name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store');
  return reply.send(Readable.from(content));
}

/** An ASCII name for old clients, the real one in UTF-8 (RFC 6266). */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const coded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}
