// GET /api/common/file/:id and its /preview, an Office file as PDF: the bytes, as an attachment that no browser runs or
// guesses about (controls.md, Files). The token travels in the header; pages show the file from a blob.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { propertyOf } from '../../core/unknown-value.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { ServerContext } from '../context.ts';
import type { Repository } from '../repository/repository.ts';
import { canReadFile } from './file-access.ts';
import { FILE_TYPES } from './file-type.ts';
import { FILE_PATH, fileName, findStoredFile, type StoredFile } from './stored-file.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function registerFileRoute(app: FastifyInstance, context: ServerContext, repository: Repository): void {
  app.get(`${FILE_PATH}:id`, { config: { access: 'signed-in', callId: 'common.file' } }, async (request, reply) =>
    sendFile({ context, repository }, request, reply),
  );
  app.get(
    `${FILE_PATH}:id/preview`,
    { config: { access: 'signed-in', callId: 'common.filePreview' } },
    async (request, reply) => sendPreview({ context, repository }, request, reply),
  );
}

interface Ports {
  readonly context: ServerContext;
  readonly repository: Repository;
}

/** Whoever may not read it is answered as for a file that does not exist. */
async function readableFile(
  { context, repository }: Ports,
  request: FastifyRequest,
): Promise<{ readonly file: StoredFile; readonly actor: Actor }> {
  const { actor } = request.callContext;
  if (actor === null) throw new AppError('needsLogin');
  const id = String(propertyOf(request.params, 'id'));
  const file = UUID.test(id) ? await findStoredFile(context.sql, id) : null;
  if (file === null || !(await canReadFile(repository, actor, file))) throw new AppError('noAuthority');
  return { file, actor };
}

async function sendFile(ports: Ports, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { file } = await readableFile(ports, request);
  const content = await ports.context.files.open(file.id);
  if (content === null) throw new Error(`the object of file ${file.id} is missing from the store`);
  return describeFile(reply, file).send(Readable.from(content));
}

async function sendPreview(ports: Ports, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { file, actor } = await readableFile(ports, request);
  const pdf = await ports.context.previews.pdfOf(file, actor.userId);
  return describeFile(reply, { name: fileName(file.name, 'pdf'), mime: FILE_TYPES.pdf.mime, size: pdf.length }).send(
    pdf,
  );
}

function describeFile(
  reply: FastifyReply,
  { name, mime, size }: Pick<StoredFile, 'name' | 'mime' | 'size'>,
): FastifyReply {
  return reply
    .header('content-type', mime)
    .header('content-length', size)
    .header('content-disposition', dispositionOf(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store');
}

/** An ASCII name for old clients, the real one in UTF-8 (RFC 6266). */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const coded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}
