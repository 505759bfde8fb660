// Where anchors are kept: a directory, a bucket with object lock, syslog.
import { createHash, randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Anchor, AnchorPlace } from './anchor.ts';
import { openAnchors } from './open-anchors.ts';

const SECRET = Buffer.from('a test secret of more than thirty-two bytes');
const FIRST: Anchor = { time: '2026-05-31T15:59:00.000Z', seal: 7, toId: 6_512, hash: 'ab'.repeat(32), broken: null };
const SECOND: Anchor = { ...FIRST, time: '2026-06-01T00:00:00.000Z', seal: 8, toId: 6_530, hash: 'cd'.repeat(32) };

let directory = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'anchors-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

function placeAt(auditAnchor: string, secret = SECRET): AnchorPlace {
  const { remote } = openAnchors({ dataDir: directory, auditAnchor }, {}, secret);
  if (remote === null) throw new Error('no such place');
  return remote;
}

interface StandIn {
  readonly server: Server;
  readonly url: string;
  readonly versions: {
    readonly key: string;
    readonly id: string;
    readonly body: Buffer;
    readonly headers: NodeJS.Dict<string | string[]>;
  }[];
  readonly hidden: Set<string>;
}

/** A bucket with versions and locks: nothing is replaced, a deletion only hides. */
async function startBucket(): Promise<StandIn> {
  const versions: StandIn['versions'] = [];
  const hidden = new Set<string>();
  const server = createHttpServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    const sent: Buffer[] = [];
    request
      .on('data', (part: Buffer) => sent.push(part))
      .on('end', () => {
        const body = Buffer.concat(sent);
        if (request.method === 'PUT') {
          const isWhole = createHash('md5').update(body).digest('base64') === request.headers['content-md5'];
          if (isWhole) versions.push({ key: url.pathname, id: randomUUID(), body, headers: request.headers });
          return response.writeHead(isWhole ? 200 : 400).end();
        }
        if (url.searchParams.has('versions')) {
          const listed = versions
            .filter(({ key }) => key.startsWith(`/office/${url.searchParams.get('prefix')}`))
            .toSorted((one, other) => one.key.localeCompare(other.key));
          const markers = listed
            .filter(({ key }) => hidden.has(key))
            .map(({ key }) => `<DeleteMarker><Key>${key.slice('/office/'.length)}</Key></DeleteMarker>`);
          return response.end(
            `<ListVersionsResult>${markers.join('')}${listed.map(({ key, id }) => `<Version><Key>${key.slice('/office/'.length)}</Key><VersionId>${id}</VersionId></Version>`).join('')}</ListVersionsResult>`,
          );
        }
        const version = versions.find(
          ({ key, id }) => key === url.pathname && id === url.searchParams.get('versionId'),
        );
        return version === undefined ? response.writeHead(404).end() : response.end(version.body);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, versions, hidden, url: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('anchors in a directory', () => {
  test('the newest is read back, across months, past a line that was cut off', async () => {
    const place = placeAt(pathToFileURL(join(directory, 'far')).href);
    mkdirSync(join(directory, 'far'));
    expect(await place.latest()).toBeNull();
    await place.append(FIRST);
    expect(await place.latest()).toEqual(FIRST);
    await place.append(SECOND);
    expect(readdirSync(join(directory, 'far'))).toEqual(['anchors-2026-05.jsonl', 'anchors-2026-06.jsonl']);
    writeFileSync(
      join(directory, 'far/anchors-2026-06.jsonl'),
      `${readFileSync(join(directory, 'far/anchors-2026-06.jsonl'), 'utf8')}{"time":"2026-06-01T00:01`,
    );
    expect(await place.latest()).toEqual(SECOND);
    // A month has 43 200 minutes: what stands before the end of the file is read only where the end says nothing.
    writeFileSync(join(directory, 'far/anchors-2026-06.jsonl'), 'x'.repeat(200_000), { flag: 'a' });
    expect(await place.latest()).toEqual(SECOND);
  });

  test('a distant one that is not there, and one that cannot be read, is no place without anchors', async () => {
    const away = placeAt(pathToFileURL(join(directory, 'not-mounted')).href);
    await expect(away.latest()).rejects.toThrow(/not-mounted 不存在：请先建立该目录或挂载它所在的磁盘/);
    await expect(away.append(FIRST)).rejects.toThrow('不存在');
    writeFileSync(join(directory, 'audit'), '');
    await expect(openAnchors({ dataDir: directory, auditAnchor: null }, {}, SECRET).local.latest()).rejects.toThrow(
      'ENOTDIR',
    );
    rmSync(join(directory, 'audit'));
    expect(await openAnchors({ dataDir: directory, auditAnchor: null }, {}, SECRET).local.latest()).toBeNull();
  });
});

describe('anchors in a bucket', () => {
  test('are locked for their time, read back newest first, also after somebody deleted what can be deleted', async () => {
    const bucket = await startBucket();
    const url = `s3://office:secret@${bucket.url}/office/audit?tls=false&days=30`;
    const place = placeAt(url);
    expect(await place.latest()).toBeNull();
    await place.append(FIRST);
    await place.append(SECOND);
    expect(bucket.versions[0]?.headers).toMatchObject({
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-object-lock-retain-until-date': '2026-06-30T15:59:00.000Z',
    });
    expect(await place.latest()).toEqual(SECOND);
    for (const { key } of bucket.versions) bucket.hidden.add(key);
    expect(await place.latest()).toEqual(SECOND);
    // An older one under a newer name is none.
    const [first] = bucket.versions;
    bucket.versions.push({
      key: '/office/audit/anchor-0000000000001-00000000.json',
      id: randomUUID(),
      body: first?.body ?? Buffer.alloc(0),
      headers: {},
    });
    expect(await place.latest()).toEqual(SECOND);
    await expect(placeAt(url, Buffer.from('another secret of more than thirty-two bytes')).latest()).rejects.toThrow(
      '没有用本系统密钥签署的锚点',
    );
    bucket.server.close();
    bucket.server.closeAllConnections();
    await expect(place.append(SECOND)).rejects.toThrow('fetch failed');
  });
});

describe('anchors in syslog', () => {
  const LINE =
    /^<109>1 2026-05-31T15:59:00\.000Z \S+ office \d+ audit-anchor - \{"time":"2026-05-31T15:59:00\.000Z","seal":7,"toId":6512,.*"mac":"[0-9a-f]{64}"\}$/;

  test('go out as a line by UDP', async () => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const heard = once(socket, 'message');
    const place = placeAt(`syslog://127.0.0.1:${socket.address().port}`);
    await place.append(FIRST);
    const [message] = (await heard) as [Buffer];
    expect(message.toString()).toMatch(LINE);
    expect(await place.latest()).toBeNull();
    socket.close();
  });

  test('go out with their length by TCP, and a server that is not there is an error', async () => {
    const said: Buffer[] = [];
    const server = createServer(
      (socket) => void socket.on('data', (part) => said.push(part)).on('end', () => socket.end()),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `syslog+tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await placeAt(url).append(FIRST);
    const [length = '', line = ''] = Buffer.concat(said).toString().split(/ (.*)/s);
    expect(Number(length)).toBe(Buffer.byteLength(line));
    expect(line).toMatch(LINE);
    server.close();
    await once(server, 'close');
    await expect(placeAt(url).append(FIRST)).rejects.toThrow('ECONNREFUSED');
  });
});

test('AUDIT_ANCHOR that leads nowhere is refused with what to write', () => {
  expect(() => readConfig({ AUDIT_ANCHOR: 'ftp://archive' })).toThrow(
    'AUDIT_ANCHOR 的格式不正确：应以 file:// 或 s3:// 或 syslog:// 或 syslog+tcp:// 开头',
  );
  expect(readConfig({ AUDIT_ANCHOR: 'syslog+tcp://log.example.gov.cn' }).auditAnchor).toBe(
    'syslog+tcp://log.example.gov.cn',
  );
  expect(() =>
    openAnchors({ dataDir: directory, auditAnchor: 's3://archive.example.gov.cn/audit' }, {}, SECRET),
  ).toThrow('AUDIT_ANCHOR 缺少访问密钥');
  expect(() => placeAt('s3://office:secret@archive.example.gov.cn/audit?days=十年')).toThrow(
    'AUDIT_ANCHOR 中的 days=十年 不正确：应为 1 到 36500 的整数',
  );
  expect(() => placeAt('s3://office:secret@archive.example.gov.cn/audit?days=0')).toThrow('days=0 不正确');
  expect(() => placeAt('s3://office:secret@archive.example.gov.cn/audit?mode=LOCKED')).toThrow(
    'mode=LOCKED 不正确：应为 COMPLIANCE 或 GOVERNANCE',
  );
});

test('what logs and reports call a place holds no password', () => {
  expect(placeAt('syslog://office:secret@log.example.gov.cn:1514').name).toBe('syslog://log.example.gov.cn:1514');
  expect(placeAt('s3://office:secret@archive.example.gov.cn/audit').name).toBe('s3://archive.example.gov.cn/audit/');
});
