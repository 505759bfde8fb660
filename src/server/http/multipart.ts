// Bodies with a file, for the upload addresses and the calls that take one: a single file, a few short fields.
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { MAX_UPLOAD_MB } from '../files/field-limits.ts';

export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_MB * 1024 * 1024, files: 1, fields: 10, fieldSize: 1_000, parts: 12 },
    throwFileSizeLimit: false,
  });
}
