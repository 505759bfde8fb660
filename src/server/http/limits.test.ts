import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import pino from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { registerFailures } from './failures.ts';
import { registerLoad, type LoadLimits } from './limits.ts';
import { createRateLimits } from './rate-limits.ts';
import { registerPages } from './web-pages.ts';

const log = pino({ level: 'silent' });

function openApp(limits: LoadLimits = {}): FastifyInstance {
  const app = Fastify();
  registerFailures(app, log);
  registerLoad(app, limits);
  return app;
}

describe('load', () => {
  test('more at once than the server takes are told to come again, health excepted', async () => {
    const app = openApp({ mostAtOnce: 0 });
    app.get('/work', () => '');
    app.get('/healthz', { config: { withoutAppKey: true } }, () => 'ok');
    const refused = await app.inject('/work');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '3',
      { code: '0003', message: '系统繁忙，请稍后重试', result: null },
    ]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });

  test('a handler that never ends is ended, and its late answer harms nobody', async () => {
    const app = openApp({ handlerTimeoutMs: 1, sweepMs: 5 });
    app.get('/never', () => new Promise(() => undefined));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const ended = await fetch(`${address}/never`);
    expect([ended.status, await ended.json()]).toMatchObject([503, { code: '0003' }]);
    await app.close();
  });

  test('a request in work is finished while the server stops', async () => {
    const app = openApp();
    const gate = Promise.withResolvers<string>();
    const begun = Promise.withResolvers<undefined>();
    app.get('/slow', () => {
      begun.resolve(undefined);
      return gate.promise;
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = fetch(`${address}/slow`);
    await begun.promise;
    const stopped = app.close();
    gate.resolve('done');
    expect(await (await answer).text()).toBe('done');
    await stopped;
  });

  test('too many calls of one address answer 429 with an envelope', async () => {
    const app = openApp();
    const limits = await createRateLimits(app, { visitorsPerMinute: 2, sessionPerMinute: 2 });
    app.get('/open', async (request) => {
      await limits.chargeVisitor(request);
      return 'ok';
    });
    const codes = [await app.inject('/open'), await app.inject('/open'), await app.inject('/open')].map(
      (answer) => answer.statusCode,
    );
    expect(codes).toEqual([200, 200, 429]);
    expect((await app.inject('/open')).json()).toMatchObject({ code: '0001', message: '操作过于频繁，请稍后再试' });
    await app.close();
  });
});

describe('bodies that come drop by drop', () => {
  /** A login whose body never comes whole. */
  async function drip(port: number): Promise<{ readonly socket: Socket; readonly answer: Promise<string> }> {
    const socket = connect(port, '127.0.0.1');
    const parts: string[] = [];
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => parts.push(part))
      .on('error', () => undefined);
    const answer = once(socket, 'close').then(() => parts.join(''));
    await once(socket, 'connect');
    socket.write(
      'POST /login HTTP/1.1\r\nHost: office\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    return { socket, answer };
  }

  async function openDripped(limits: LoadLimits) {
    const app = openApp(limits);
    const begun: string[] = [];
    app.addHook('onRequest', (request, _reply, done) => {
      begun.push(request.id);
      done();
    });
    app.post('/login', () => ({ code: 200 }));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const dripped = (await Promise.all(Array.from({ length: 5 }, () => drip(Number(new URL(address).port))))).map(
      ({ socket, answer }) => ({ socket, answer }),
    );
    const logIn = (): Promise<Response> =>
      fetch(`${address}/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    await vi.waitFor(() => expect(begun).toHaveLength(dripped.length));
    const close = async (): Promise<void> => {
      for (const { socket } of dripped) socket.destroy();
      await app.close();
    };
    return { dripped, logIn, close };
  }

  test('hold no place: others are served beside them', async () => {
    const { logIn, close } = await openDripped({ mostAtOnce: 2 });
    expect((await logIn()).status).toBe(200);
    await close();
  });

  test('are ended with an envelope when their time is over, and their lines with them', async () => {
    const { dripped, close } = await openDripped({ bodyTimeoutMs: 1, sweepMs: 5 });
    for (const { answer } of dripped) {
      const text = await answer;
      expect(text).toContain('HTTP/1.1 408');
      expect(text).toContain('提交的内容没有在规定时间内传完，请检查网络后重试');
    }
    await close();
  });

  test('of one address give way, the oldest first, to whoever comes after them', async () => {
    const { dripped, logIn, close } = await openDripped({ mostReceivingEach: 5 });
    expect((await logIn()).status).toBe(200);
    const ended = await Promise.race(dripped.map(async ({ answer }) => answer));
    expect(ended).toContain('HTTP/1.1 408');
    expect(dripped.filter(({ socket }) => !socket.destroyed)).toHaveLength(4);
    await close();
  });

  test('that are given up are no sign of a busy server', async () => {
    const lines: string[] = [];
    const app = Fastify();
    registerFailures(app, pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }));
    app.post('/login', () => ({ code: 200 }));
    const { socket } = await drip(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
    socket.destroy();
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: pino.levels.values['info'],
      msg: 'the client went away',
    });
    await app.close();
  });
});

describe('bodies that come when the answer has gone out', () => {
  /** What is answered to the request, and then to another one on a server with a single place. */
  async function answerBeforeBody(head: string, body: string): Promise<readonly number[]> {
    const app = openApp({ mostAtOnce: 1 });
    await app.register(multipart);
    const whole = Promise.withResolvers<undefined>();
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.headers['content-length'] !== undefined)
        request.raw.once('end', () => setImmediate(() => whole.resolve(undefined)));
      done();
    });
    app.get('/healthz', () => 'ok');
    app.post('/upload', () => Promise.reject(new AppError('needsLogin')));
    app.post('/ignored', () => 'ok');
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
      .setEncoding('utf8')
      .on('error', () => undefined);
    const hungUp = once(socket, 'close');
    socket.write(`${head}\r\nHost: office\r\nContent-Length: ${body.length}\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [string];
    socket.write(body);
    // A refusal ends the line; else the rest is read and thrown away.
    await Promise.race([whole.promise, hungUp]);
    const later = await fetch(`${address}/healthz`);
    socket.destroy();
    await app.close();
    return [Number(first.split(' ')[1]), later.status];
  }
  const form = 'Content-Type: multipart/form-data; boundary=b';

  test.each([
    ['a page asked for with a body', 'GET /healthz HTTP/1.1', 200],
    ['a file that nobody reads', `POST /ignored HTTP/1.1\r\n${form}`, 200],
    ['a file that is refused at once', `POST /upload HTTP/1.1\r\n${form}`, 200],
  ])('hold no place for good: %s', async (_of, head, status) => {
    expect(await answerBeforeBody(head, '--b--\r\n')).toEqual([status, 200]);
  });
});

describe('what the disk cannot hold', () => {
  test.each(['ENOSPC', '53100'])('is told as that (%s)', async (code) => {
    const app = openApp();
    app.get('/save', () => Promise.reject(Object.assign(new Error('no space left on device'), { code })));
    const answer = await app.inject('/save');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { code: '0003', message: '服务器存储空间不足，暂时不能保存，请联系管理员', result: null },
    ]);
    await app.close();
  });
});

describe('pages', () => {
  test('hashed files for ever and compressed as built, index.html for every path of the app, envelopes for the API', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'office-web-'));
    mkdirSync(join(directory, 'assets'));
    writeFileSync(join(directory, 'index.html'), '<!doctype html><title>省教育科学规划</title>');
    writeFileSync(join(directory, 'assets/app-1a2b3c.js'), 'export {}');
    writeFileSync(join(directory, 'assets/app-1a2b3c.js.br'), brotliCompressSync('export {}'));
    const app = openApp();
    await registerPages(app, directory, { names: null, settings: () => Promise.reject(new Error('none')) });
    const script = await app.inject({ url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect([script.headers['content-encoding'], script.headers['cache-control']]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ]);
    for (const url of ['/', '/projectData?type=3', '/my/forgetPwd']) {
      const page = await app.inject(url);
      expect([page.statusCode, page.headers['cache-control'], page.body]).toEqual([
        200,
        'no-cache',
        expect.stringContaining('省教育科学规划'),
      ]);
    }
    for (const url of ['/api/common/nothing', '/admin/api/x', '/assets/old-9z9z9z.js', '/robots.txt']) {
      expect([(await app.inject(url)).statusCode, (await app.inject(url)).json()]).toMatchObject([
        404,
        { code: '0001', message: '请求的地址不存在' },
      ]);
    }
    await app.close();
    rmSync(directory, { recursive: true });
  });
});
