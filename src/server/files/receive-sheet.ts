// A spreadsheet that comes with a call: read whole (it is small), checked, stored as the sender's own file until it is taken
// or its time is over. Answers its address and the short fields that came before it.
import type { FastifyRequest } from 'fastify';
import { AppError, validationError } from '../../core/errors.ts';
import type { ServerContext } from '../context.ts';
import { chargeUpload } from './upload-quota.ts';
import { fileUrl, storeFile } from './stored-file.ts';

export interface ReceivedSheet {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export async function receiveSheet(context: Pick<ServerContext, 'files' | 'sql' | 'contentChecks'>, request: FastifyRequest, maxMB: number): Promise<ReceivedSheet> {
  const { actor } = request.callContext;
  if (actor === null) throw new AppError('needsLogin');
  const sent = await request.file({ limits: { fileSize: maxMB * 1024 * 1024 } });
  if (sent === undefined || sent.fieldname !== 'file') {
    sent?.file.resume();
    throw atFile(new AppError('fileMissing').message);
  }
  const content = await sent.toBuffer();
  if (sent.file.truncated) throw atFile(new AppError('fileSize', { n: maxMB }).message);
  await chargeUpload(context, request.callContext, content.length);
  const upload = { userId: actor.userId, limits: { types: ['xlsx'] as const, maxMB }, read: () => Promise.resolve(content) };
  const stored = await context.contentChecks.inTurn(upload, (checked) => storeFile(context, { ...checked, name: sent.filename, ownerUserId: actor.userId, isMade: false })).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw atFile(error.key === 'fileType' ? '请上传xlsx格式的表格，xls请先另存为xlsx' : error.message);
  });
  return { url: fileUrl(stored.id), fields: textFields(sent.fields) };
}

function textFields(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => {
    const { type, value } = (field ?? {}) as { readonly type?: string; readonly value?: unknown };
    return type === 'field' && typeof value === 'string' ? [[name, value]] : [];
  }));
}

function atFile(message: string): AppError {
  return validationError([{ field: '/file', message }]);
}
