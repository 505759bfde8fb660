import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { createCipher } from '../accounts/cipher.ts';
import { httpGateway, openSmsGateway, type SmsGateway } from './sms-gateway.ts';
import { openSmsQueue, type SmsQueue } from './sms-queue.ts';

interface Taken {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly said: {
    readonly id: string;
    readonly phone: string;
    readonly text: string;
    readonly template: string;
    readonly params: Record<string, string>;
  };
}

type Reply = (response: ServerResponse) => void;

const ok: Reply = (response) => void response.end('{"code":"OK"}');
const failing =
  (status: number): Reply =>
  (response) =>
    void response.writeHead(status).end('busy');

describe.each(testDatabases)('text messages › $name', (database) => {
  let opened: OpenTestDatabase;
  let server: Server;
  let taken: Taken[] = [];
  let replies: Reply[] = [];
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const cipher = createCipher(Buffer.from('a test key of more than thirty-two bytes'));
  const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  const gateway = (changes: Partial<Parameters<typeof httpGateway>[0]> = {}): SmsGateway =>
    httpGateway(
      { smsUrl: url(), smsSecret: 'a secret', smsSign: '省教科规划办', smsTemplates: { code: 'SMS_1549' }, ...changes },
      300,
    );
  const queueWith = (one: SmsGateway): SmsQueue =>
    openSmsQueue({ sql: opened.sql, cipher, clock, log: pino({ level: 'silent' }), gateway: one });
  const message = (phone: string) => ({
    phone,
    text: '您的验证码是123456',
    template: 'code',
    values: { code: '123456' },
  });
  const states = async (): Promise<unknown> =>
    (await opened.sql.query({ text: 'select status, attempts from sms_message order by id' })).map((row) => [
      row['status'],
      row['attempts'],
    ]);

  beforeAll(async () => {
    opened = await database.open();
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        taken.push({ headers: request.headers, body, said: JSON.parse(body) as Taken['said'] });
        (replies.shift() ?? ok)(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(async () => {
    await opened.sql.query({ text: 'delete from sms_message' });
    [taken, replies, ahead] = [[], [], 0];
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await opened.close();
  });

  test('the gateway gets the message once, signed, under its own template', async () => {
    const queue = queueWith(gateway());
    await queue.enqueue(opened.sql, message('13800000001'));
    expect(await queue.dispatch()).toBe(1);
    expect(await queue.dispatch()).toBe(0);
    const [one] = taken;
    expect(one?.said).toMatchObject({
      phone: '13800000001',
      template: 'SMS_1549',
      text: '【省教科规划办】您的验证码是123456',
      params: { code: '123456' },
    });
    expect(one?.headers['idempotency-key']).toBe(one?.said.id);
    const { 'x-sms-timestamp': timestamp, 'x-sms-nonce': nonce, 'x-sms-signature': signature } = one?.headers ?? {};
    expect(signature).toBe(
      createHmac('sha256', 'a secret')
        .update(`${String(timestamp)}\n${String(nonce)}\n${one?.body ?? ''}`)
        .digest('hex'),
    );
    expect(await states()).toEqual([['sent', 1]]);
  });

  test('neither phone nor text stand in the table', async () => {
    await queueWith(gateway()).enqueue(opened.sql, message('13800000001'));
    expect(JSON.stringify(await opened.sql.query({ text: 'select * from sms_message' }))).not.toMatch(
      /13800000001|123456/,
    );
  });

  test('what fails, is too slow or is gone is tried again under the same number, later and later', async () => {
    const queue = queueWith(gateway());
    await queue.enqueue(opened.sql, message('13800000001'));
    replies = [failing(503), () => undefined, (response) => void response.destroy(), ok];
    for (const minutes of [0, 1, 2, 6]) {
      ahead += minutes * 60_000;
      await queue.dispatch();
      await queue.dispatch();
    }
    expect(taken).toHaveLength(4);
    expect(new Set(taken.map(({ said }) => said.id)).size).toBe(1);
    expect(await states()).toEqual([['sent', 4]]);
  });

  test('a server that stops keeps what the gateway has taken, and leaves the rest to the next', async () => {
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const queue = queueWith({
      deliver: () => {
        asked.resolve();
        return answered.promise;
      },
    });
    await queue.enqueue(opened.sql, message('13800000001'));
    queue.wake();
    await asked.promise;
    await queue.enqueue(opened.sql, message('13800000002'));
    queue.wake();
    const kept = queue.stop().then(states);
    answered.resolve();
    expect(await kept).toEqual([
      ['sent', 1],
      ['waiting', 0],
    ]);
    queue.wake();
    expect(await queue.dispatch()).toBe(0);
    expect(await queueWith(gateway()).dispatch()).toBe(1);
    expect(taken.map(({ said }) => said.phone)).toEqual(['13800000002']);
  });

  test('nobody listens: the message waits, and is given up in the end', async () => {
    const queue = queueWith(gateway({ smsUrl: 'http://127.0.0.1:9/send' }));
    await queue.enqueue(opened.sql, message('13800000001'));
    for (let at = 0; at < 8; at += 1) {
      await queue.dispatch();
      ahead += 90 * 60_000;
    }
    expect(await states()).toEqual([['failed', 6]]);
  });

  test('what the gateway refuses is not sent again', async () => {
    const queue = queueWith(gateway());
    await queue.enqueue(opened.sql, message('13800000001'));
    await queue.enqueue(opened.sql, message('13800000002'));
    replies = [failing(400), (response) => void response.end('{"code":"MOBILE_NUMBER_ILLEGAL"}')];
    await queue.dispatch();
    ahead += 3_600_000;
    await queue.dispatch();
    expect(taken).toHaveLength(2);
    expect(await states()).toEqual([
      ['failed', 1],
      ['failed', 1],
    ]);
  });

  test('a code that is no good any more is not sent', async () => {
    const queue = queueWith(gateway());
    await queue.enqueue(opened.sql, { ...message('13800000001'), expiresAt: clock.now() });
    ahead += 1_000;
    expect(await queue.dispatch()).toBe(0);
    expect([taken, await states()]).toEqual([[], [['failed', 1]]]);
  });

  test('four servers at once send each of a hundred messages once', async () => {
    const queues = Array.from({ length: 4 }, () => queueWith(gateway()));
    for (let at = 0; at < 100; at += 1)
      await queues[0]?.enqueue(opened.sql, message(`1380000${String(at).padStart(4, '0')}`));
    await Promise.all(queues.map((queue) => queue.dispatch()));
    expect(new Set(taken.map(({ said }) => said.phone)).size).toBe(100);
    expect(taken).toHaveLength(100);
  });

  test('a server that dies while it sends loses nothing: another takes over when its time is up', async () => {
    const dying = queueWith({ deliver: () => new Promise(() => undefined) });
    await dying.enqueue(opened.sql, message('13800000001'));
    void dying.dispatch();
    await expect.poll(states).toEqual([['waiting', 1]]);
    const other = queueWith(gateway());
    expect(await other.dispatch()).toBe(0);
    ahead += 61_000;
    expect(await other.dispatch()).toBe(1);
    expect(await states()).toEqual([['sent', 2]]);
  });

  test('a transaction that is taken back sends nothing', async () => {
    const queue = queueWith(gateway());
    await opened.sql
      .transaction(async (runner) => {
        await queue.enqueue(runner, message('13800000001'));
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect([await queue.dispatch(), taken]).toEqual([0, []]);
  });

  test('without a gateway messages are lines of the outbox', async () => {
    const queue = queueWith(
      openSmsGateway({ smsUrl: null, smsSecret: null, smsSign: null, smsTemplates: {}, dataDir: opened.dataDir }),
    );
    await queue.enqueue(opened.sql, message('13800000001'));
    expect(await queue.dispatch()).toBe(1);
    const lines = (await readFile(join(opened.dataDir, 'outbox', 'sms.jsonl'), 'utf8')).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      phone: '13800000001',
      template: 'code',
      text: '您的验证码是123456',
    });
  });
});
