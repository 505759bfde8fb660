// Two servers on one PostgreSQL behind a proxy, each restarted in turn while people work: every request is answered as
// if nothing were, what is slow is finished, open lines of changes come again, and each write is done once.
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePdf } from '../../../src/server/demo/tiny-pdf.ts';
import { openLine } from '../../support/change-line.ts';
import { findFreePort } from '../../support/free-port.ts';
import { startOffice, type OfficeOptions, type OfficeProcess } from '../../support/office-process.ts';
import { startProxy, type OfficeProxy } from '../../support/office-proxy.ts';
import { speakTo, type Reply, type Speaker } from '../../support/speak.ts';
import { testDatabases, type OpenTestDatabase } from '../../support/test-database.ts';

/** Between two requests of one page. */
const PACE_MS = 20;
const PAGES = 4;
const ADD = '/admin/api/notice/addNotice';
/** HAProxy asks each second and takes a server out after the second refusal. */
const TOKEN = 'a token of the monitoring';
const ENV = {
  DATA_KEY: 'a test key of more than thirty-two bytes',
  METRICS_TOKEN: TOKEN,
  DRAIN_SECONDS: '3',
  FINISH_SECONDS: '30',
};

describe('a rolling restart', () => {
  let database: OpenTestDatabase;
  let options: readonly OfficeOptions[] = [];
  let servers: OfficeProcess[] = [];
  let proxy: OfficeProxy;
  let speaker: Speaker;
  let token = '';

  beforeAll(async () => {
    const kind = testDatabases.find(({ name }) => name === 'postgresql') as (typeof testDatabases)[number];
    database = await kind.open({ demo: true });
    const ports = [await findFreePort(), await findFreePort()];
    options = ports.map((port) => ({
      root: join(import.meta.dirname, '../../..'),
      dataDir: join(database.dataDir, 'office'),
      databaseUrl: database.url,
      env: ENV,
      port,
    }));
    servers = [await startOffice(at(options, 0)), await startOffice(at(options, 1))];
    proxy = await startProxy(ports);
    speaker = speakTo(proxy.url);
    token = await signIn('admin');
  }, 120_000);
  afterAll(async () => {
    speaker.close();
    await proxy.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
  });

  async function signIn(username: string): Promise<string> {
    const { reply } = await speaker.call('', '/api/common/login', { username, password: 'Demo@2026' });
    return String(reply?.result['token']);
  }

  test('loses no request, finishes what is slow, and opens the lines of changes again', async () => {
    const [written, refused]: [string[], unknown[]] = [[], []];
    // What a first try of this test wrote is none of its second's.
    const newest = await database.pool.query<{ id: number }>('select coalesce(max(id), 0)::int as id from notice');
    const former = newest.rows[0]?.id ?? 0;
    const off = new AbortController();
    let answered = 0;
    const page = async (number: number): Promise<void> => {
      for (let count = 0; !off.signal.aborted; count += 1) {
        const title = `轮换 ${number}-${count}`;
        const [read, write] = [
          await speaker.call(token, '/api/common/getUser', {}),
          await speaker.call(token, ADD, { title, type: '1', status: 1, content: '<p>轮换</p>' }),
        ];
        written.push(title);
        answered += 2;
        refused.push(...[read.reply, write.reply].filter((reply) => reply?.code !== 200));
        await delay(PACE_MS);
      }
    };
    const lines = { opened: 0, heard: 0 };
    const listen = async (): Promise<void> => {
      while (!off.signal.aborted) {
        const line = await openLine(proxy.url, token);
        lines.opened += 1;
        off.signal.addEventListener('abort', line.close);
        while ((await line.next('changed').catch(() => null)) !== null) lines.heard += 1;
      }
    };
    const working = [...Array.from({ length: PAGES }, (_, number) => page(number)), listen()];
    const slow: Promise<Reply | null>[] = [];
    for (const [number, server] of servers.entries()) {
      const heardBefore = lines.heard;
      slow.push(slowUpload(server.url, await signIn(`organ0${number + 1}`)));
      expect(await server.stop()).toBe(0);
      servers[number] = await startOffice(at(options, number));
      // Both are at work again, and changes are heard.
      const before = answered;
      await until(() => lines.heard > heardBefore && answered > before + 50);
    }
    off.abort();
    await Promise.all(working);

    expect(refused).toEqual([]);
    expect((await Promise.all(slow)).map((reply) => reply?.code)).toEqual([200, 200]);
    const { rows } = await database.pool.query<{ title: string }>(
      "select title from notice where title like '轮换 %' and id > $1 order by id",
      [former],
    );
    expect(rows.map(({ title }) => title).toSorted()).toEqual(written.toSorted());
    expect(lines.opened).toBeGreaterThan(1);
    // Both new ones are shown, and none of the two that they replaced; each is measured by itself.
    const status = await speaker.call(token, '/admin/api/sys/set/getRunStatus', {});
    const shown = status.reply?.result['servers'] as readonly { readonly name: string }[];
    expect(shown.map(({ name }) => name.split(':')[1] ?? '').toSorted()).toEqual(
      options.map(({ port }) => String(port)).toSorted(),
    );
    const headers = { authorization: `Bearer ${TOKEN}` };
    // Which of them the proxy has sent the last ones to is its own affair.
    const texts = await Promise.all(
      [0, 1].map(async (which) => (await fetch(`${at(servers, which).url}/metrics`, { headers })).text()),
    );
    const metrics = texts.join('\n');
    expect(metrics).toMatch(/^office_http_requests_total\{call="notice\.addNotice",status="200"\} \d+$/m);
    expect(metrics).toMatch(/^office_database_pool_connections\{state="busy"\} \d+$/m);
    expect((await fetch(`${at(servers, 1).url}/metrics`)).status).toBe(404);
  }, 120_000);
});

/** A file over a slow line: its last byte comes seconds after the server has been told to stop. */
function slowUpload(url: string, token: string): Promise<Reply | null> {
  const boundary = 'slow-line';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="慢.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    makePdf(['慢线路']),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return new Promise((resolve) => {
    const message = request(
      `${url}/api/common/uploadFile?appKey=esp`,
      {
        method: 'POST',
        headers: {
          accessToken: token,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': body.length,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve(JSON.parse(text) as Reply));
      },
    );
    message.on('error', () => resolve(null));
    void drip(body, (part) => message.write(part)).then(() => message.end());
  });
}

/** Longer than the server drains. */
async function drip(body: Buffer, write: (part: Buffer) => void): Promise<void> {
  const parts = 25;
  const size = Math.ceil(body.length / parts);
  for (let part = 0; part < parts; part += 1) {
    write(body.subarray(part * size, (part + 1) * size));
    await delay(160);
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await delay(20);
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new Error(`nothing at ${index}`);
  return value;
}
