// Bodies with a file, for the upload addresses and the calls that take one: a single file, a few short fields.
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { MAX_UPLOAD_MB } from '../files/field-limits.ts';

export type Mount = (receiving: FastifyInstance) => void | Promise<void>;

/**
 * Calls `mount` with where routes take such bodies. A place of its own: the library looks after each request of where
 * it is, and costs those that bring no file as much as it costs the others.
 */
export async function openMultipart(app: FastifyInstance, mount: Mount): Promise<void> {
  await app.register(async (receiving) => {
    await receiving.register(multipart, {
      limits: { fileSize: MAX_UPLOAD_MB * 1024 * 1024, files: 1, fields: 10, fieldSize: 1_000, parts: 12 },
      throwFileSizeLimit: false,
    });
    await mount(receiving);
  });
}
