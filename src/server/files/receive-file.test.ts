import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SYSTEM_ACTOR } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { ServerContext } from '../context.ts';
import { model } from '../../generated/server/model.ts';
import { registerFailures } from '../http/failures.ts';
import { openMultipart } from '../http/multipart.ts';
import { indexModel } from '../server-model.ts';
import { openUploadSpool } from './upload-spool.ts';
import { receiveFile } from './receive-file.ts';

const MB = 1024 * 1024;
const LEFT = 5 * MB;

describe('a file on its way', () => {
  let app: FastifyInstance;
  let port = 0;
  let used = 0;
  let directory = '';
  const nothing = (): Promise<never> => Promise.reject(new Error('not part of this test'));
  // The quota as the database keeps it: refused is what would be more than is left.
  const query: ServerContext['sql']['query'] = (statement, values = []) => {
    const amount = Number(values[1]);
    if (typeof statement === 'string') return nothing();
    if (statement.name === 'quota-charge' && used + amount > LEFT) return Promise.resolve([]);
    used += amount;
    return Promise.resolve([{ amount: used }]);
  };

  beforeEach(async () => {
    used = 0;
    directory = mkdtempSync(join(tmpdir(), 'office-spool-'));
    app = Fastify();
    registerFailures(app, pino({ level: 'silent' }));
    const ports = {
      model: indexModel(model),
      sql: { kind: 'pglite' as const, query, transaction: nothing },
      files: { put: nothing, open: nothing, stat: nothing, remove: nothing, check: nothing },
      contentChecks: { inTurn: () => Promise.reject(new AppError('fileType')), close: () => Promise.resolve() },
      uploads: openUploadSpool(join(directory, 'uploads')),
    };
    app.decorateRequest('callContext');
    await openMultipart(app, (receiving) => {
      receiving.post('/upload', async (request) => {
        const settings = { value: () => null, number: () => LEFT / MB, text: () => '', yes: () => true };
        request.callContext = {
          actor: SYSTEM_ACTOR,
          now: new Date(),
          settings,
          requestId: request.id,
          ip: '',
          userAgent: '',
          log: pino({ level: 'silent' }),
        };
        return await receiveFile(ports, request, { limits: { types: null, maxMB: 20 } });
      });
    });
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterEach(async () => {
    await app.close();
    rmSync(directory, { recursive: true });
  });

  const HEAD = 'POST /upload HTTP/1.1\r\nHost: office\r\nContent-Type: multipart/form-data; boundary=b\r\n';
  const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="开题报告.pdf"\r\n\r\n';
  const send = async (megabytes: number): Promise<unknown> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(megabytes * MB)]), '开题报告.pdf');
    return (await fetch(`http://127.0.0.1:${port}/upload`, { method: 'POST', body: form })).json();
  };

  test('of a person who has nothing left is told so and never reaches the disk, nor is it charged', async () => {
    // A file where the directory of uploads would be: whatever is spooled fails as such.
    writeFileSync(join(directory, 'uploads'), '');
    expect(await send(6)).toMatchObject({ code: '0001', message: new AppError('uploadQuota', { n: 5 }).message });
    expect(used).toBe(0);
  });

  test('is charged before it comes, refused ones included', async () => {
    expect(await send(2)).toMatchObject({ message: new AppError('fileType').message });
    expect(used).toBeGreaterThan(2 * MB);
    expect(await send(3)).toMatchObject({ message: new AppError('uploadQuota', { n: 5 }).message });
  });

  test('that breaks off costs what came of it', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${HEAD}Content-Length: ${4 * MB}\r\n\r\n${PART}`);
    await vi.waitFor(() => expect(used).toBe(4 * MB));
    socket.destroy();
    await once(socket, 'close');
    await vi.waitFor(() => expect(used).toBeLessThan(MB));
  });
});
