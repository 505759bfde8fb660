// One file that comes with a request, from the multipart stream to its row: charged, spooled to disk, checked, stored.
// The upload addresses and the calls that take a spreadsheet go this one way. Enters: the request, what may come.
// Throws AppError.
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { propertyOf } from '../../core/unknown-value.ts';
import { AppError } from '../../core/errors.ts';
import type { CallContext, ServerContext } from '../context.ts';
import type { FileLimits } from './check-content.ts';
import { MAX_UPLOAD_MB } from './field-limits.ts';
import { storeFile, type StoredFile } from './stored-file.ts';
import { adjustUpload, chargeUpload } from './upload-quota.ts';

/** A browser sends six files at once, through HTTP/2 all that were chosen. */
const MOST_AT_ONCE = 50;
const MB = 1024 * 1024;
/**
 * What is refused is read to its end and thrown away, if it is no longer than a file may be with the form around it.
 */
const MOST_DISCARDED = (MAX_UPLOAD_MB + 1) * MB;

export type ReceivingPorts = Pick<ServerContext, 'files' | 'sql' | 'model' | 'contentChecks' | 'uploads'>;

export interface ReceivedFile {
  readonly stored: StoredFile;
  /** The short fields that came before it. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface Incoming {
  readonly limits: FileLimits;
  /** Where somebody sends it whom no session names; absent: the request's own. */
  readonly call?: CallContext;
}

export async function receiveFile(
  ports: ReceivingPorts,
  request: FastifyRequest,
  { limits, call = request.callContext }: Incoming,
): Promise<ReceivedFile> {
  const { actor } = call;
  if (actor === null) throw new AppError('needsLogin');
  if (!request.isMultipart()) throw new AppError('fileMissing');
  const leave = ports.uploads.places.enter(actor.userId, MOST_AT_ONCE);
  if (leave === null) throw new AppError('tooMany');
  try {
    return await receiveCharged(ports, request, { limits, call, userId: actor.userId });
  } finally {
    leave();
  }
}

interface Receiving {
  readonly limits: FileLimits;
  readonly call: CallContext;
  readonly userId: number;
}

/**
 * Charged is the whole body, before it comes: whoever has nothing left sends nothing to the disk. What did not come is
 * given back.
 */
async function receiveCharged(
  ports: ReceivingPorts,
  request: FastifyRequest,
  receiving: Receiving,
): Promise<ReceivedFile> {
  const announced = announcedBytes(request);
  const charged = announced ?? receiving.limits.maxMB * MB;
  try {
    await chargeUpload(ports, receiving.call, charged);
  } catch (error) {
    await discardBody(request, announced);
    throw error;
  }
  const sent: { file: MultipartFile | undefined } = { file: undefined };
  try {
    sent.file = await request.file({ limits: { fileSize: receiving.limits.maxMB * MB } });
    return await spoolAndKeep(ports, sent.file, receiving);
  } finally {
    const cost = announced !== null && request.raw.complete ? announced : (sent.file?.file.bytesRead ?? 0);
    if (cost !== charged) await adjustUpload(ports, receiving.call, cost - charged);
  }
}

async function spoolAndKeep(
  ports: ReceivingPorts,
  sent: MultipartFile | undefined,
  { limits, userId }: Receiving,
): Promise<ReceivedFile> {
  if (sent === undefined || sent.fieldname !== 'file') {
    sent?.file.resume();
    throw new AppError('fileMissing');
  }
  const { directory } = ports.uploads;
  const spool = join(directory, randomUUID());
  await mkdir(directory, { recursive: true });
  try {
    await pipeline(sent.file, createWriteStream(spool, { mode: 0o600 }));
    if (sent.file.truncated) throw new AppError('fileSize', { n: limits.maxMB });
    return await ports.contentChecks.inTurn({ userId, limits, read: () => readFile(spool) }, async (checked) => ({
      stored: await storeFile(ports, { ...checked, name: sent.filename, ownerUserId: userId, isMade: false }),
      fields: textFields(sent.fields),
    }));
  } finally {
    await rm(spool, { force: true });
  }
}

/** null: the body comes in pieces, and how long it is shows in the end. */
function announcedBytes({ headers }: FastifyRequest): number | null {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) ? length : null;
}

/** A browser whose line is cut while it sends does not show what it was told. */
async function discardBody({ raw }: FastifyRequest, announced: number | null): Promise<void> {
  if (announced === null || announced > MOST_DISCARDED) return;
  const ended = Promise.withResolvers<undefined>();
  raw
    .once('close', () => ended.resolve(undefined))
    .once('end', () => ended.resolve(undefined))
    .resume();
  if (!raw.readableEnded && !raw.destroyed) await ended.promise;
}

function textFields(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const [type, value] = [propertyOf(field, 'type'), propertyOf(field, 'value')];
      return type === 'field' && typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
