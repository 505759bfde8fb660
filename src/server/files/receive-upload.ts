// One uploaded file, from the multipart stream to its row: spooled to disk, checked, stored.
// Enters: the request, what may be uploaded. Leaves: { url, name, size } as the API shows it. Throws AppError.
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import type { ServerContext } from '../context.ts';
import type { FileLimits } from './check-content.ts';
import { chargeUpload } from './upload-quota.ts';
import type { PersonPlaces } from '../workers/person-places.ts';
import { fileUrl, storeFile } from './stored-file.ts';

/** A browser sends six files at once, through HTTP/2 all that were chosen. */
const MOST_AT_ONCE = 50;

export interface UploadParts {
  readonly context: ServerContext;
  /** Directory of half-received files. */
  readonly temporary: string;
  /** Uploads on their way, by person. */
  readonly places: PersonPlaces;
}

export interface UploadedFile {
  readonly url: string;
  readonly name: string;
  readonly size: number;
}

export async function receiveUpload(parts: UploadParts, request: FastifyRequest, limits: FileLimits): Promise<UploadedFile> {
  const { actor } = request.callContext;
  if (actor === null) throw new AppError('needsLogin');
  if (!request.isMultipart()) throw new AppError('fileMissing');
  const leave = parts.places.enter(actor.userId, MOST_AT_ONCE);
  if (leave === null) throw new AppError('tooMany');
  try {
    return await spoolAndKeep(parts, request, { limits, userId: actor.userId });
  } finally {
    leave();
  }
}

async function spoolAndKeep(parts: UploadParts, request: FastifyRequest, { limits, userId }: { readonly limits: FileLimits; readonly userId: number }): Promise<UploadedFile> {
  const sent = await request.file({ limits: { fileSize: limits.maxMB * 1024 * 1024 } });
  if (sent === undefined || sent.fieldname !== 'file') {
    sent?.file.resume();
    throw new AppError('fileMissing');
  }
  const spool = join(parts.temporary, randomUUID());
  await mkdir(parts.temporary, { recursive: true });
  try {
    await pipeline(sent.file, createWriteStream(spool, { mode: 0o600 }));
    // By what was received: a file that is refused in the end has cost as much as one that is kept.
    await chargeUpload(parts.context, request.callContext, sent.file.bytesRead);
    if (sent.file.truncated) throw new AppError('fileSize', { n: limits.maxMB });
    return await parts.context.contentChecks.inTurn({ userId, limits, read: () => readFile(spool) }, async (checked) => {
      const stored = await storeFile(parts.context, { ...checked, name: sent.filename, ownerUserId: userId, isMade: false });
      return { url: fileUrl(stored.id), name: stored.name, size: stored.size };
    });
  } finally {
    await rm(spool, { force: true });
  }
}
