import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../context.ts';
import { createDirectoryStore, directoryMarker, listObjects } from './directory-store.ts';
import { signedHeaders } from './s3-request.ts';
import { createS3Store, listS3Objects, readS3Url, s3Marker } from './s3-store.ts';
import { tryStore, type StoreUnderTrial } from './try-store.ts';

const id = '0f9a1c1e-3f0b-4a52-9d0b-2f6f1d0f7a11';
const content = Buffer.from('采纳证明的扫描件');

async function* parts(): AsyncGenerator<Uint8Array> {
  yield content.subarray(0, 5);
  yield content.subarray(5);
}

async function readAll(store: FileStore, wanted: string): Promise<Buffer | null> {
  const stream = await store.open(wanted);
  if (stream === null) return null;
  const read: Uint8Array[] = [];
  for await (const part of stream) read.push(part);
  return Buffer.concat(read);
}

function openTried(store: FileStore, list: StoreUnderTrial['list']): StoreUnderTrial {
  return { store, list };
}

function triedS3(prefix: string): StoreUnderTrial {
  const place = readS3Url(`s3://office:secret@${standIn.url}/files/${prefix}?tls=false`, {});
  return openTried(createS3Store(place), (before) => listS3Objects(place, before));
}

/** The few answers of S3 that the store asks for; remembers what it was sent. */
function startStandIn(): Promise<{
  server: Server;
  objects: Map<string, Buffer>;
  requests: { method: string; url: string; authorization: string }[];
  url: string;
}> {
  const objects = new Map<string, Buffer>();
  const requests: { method: string; url: string; authorization: string }[] = [];
  const server = createServer((request, response) => {
    const key = request.url ?? '';
    requests.push({ method: request.method ?? '', url: key, authorization: request.headers.authorization ?? '' });
    const sent: Buffer[] = [];
    request.on('data', (part: Buffer) => sent.push(part));
    request.on('end', () => {
      const body = Buffer.concat(sent);
      const found = key.startsWith('/files?')
        ? Buffer.from(listing([...objects.keys()], new URL(key, 'http://s3').searchParams))
        : objects.get(key);
      if (createHash('sha256').update(body).digest('hex') !== request.headers['x-amz-content-sha256'])
        response.writeHead(400);
      else if (request.method === 'PUT' && request.headers['if-none-match'] === '*' && objects.has(key))
        response.writeHead(412);
      else if (request.method === 'PUT') objects.set(key, body);
      else if (found === undefined) response.writeHead(404);
      else if (request.method === 'DELETE') objects.delete(key);
      else response.writeHead(200, { 'content-length': found.length });
      response.end(request.method === 'GET' ? found : undefined);
    });
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, objects, requests, url: `127.0.0.1:${(server.address() as AddressInfo).port}` }),
    ),
  );
}

/** One key a page, each changed at the beginning of 2026. */
function listing(keys: readonly string[], asked: URLSearchParams): string {
  const found = keys
    .map((key) => key.slice('/files/'.length))
    .filter((key) => key.startsWith(asked.get('prefix') ?? ''))
    .toSorted();
  const at = Number(asked.get('continuation-token') ?? 0);
  const more =
    at + 1 < found.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${at + 1}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  const contents = found
    .slice(at, at + 1)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult>${more}${contents.join('')}</ListBucketResult>`;
}

let directory = '';
let standIn: Awaited<ReturnType<typeof startStandIn>>;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'files-'));
  standIn = await startStandIn();
});
afterAll(() => {
  standIn.server.close();
  rmSync(directory, { recursive: true });
});

describe.each([
  ['directory', () => createDirectoryStore(join(directory, 'store'))],
  ['S3', () => createS3Store(readS3Url(`s3://office:a+long%2Fsecret@${standIn.url}/files/2026?tls=false`, {}))],
] as const)('file store › %s', (_, open) => {
  test('gives back what was put, with its size and hash', async () => {
    const store = open();
    await store.check();
    expect(await store.put(id, parts())).toEqual({
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect(await store.stat(id)).toEqual({ size: content.length });
    expect(await readAll(store, id)).toEqual(content);
  });

  test('never writes over an object', async () => {
    await expect(open().put(id, parts())).rejects.toThrow(/EEXIST|412/);
    expect(await readAll(open(), id)).toEqual(content);
  });

  test('answers nothing for an object that is not there, and removes without complaint', async () => {
    const store = open();
    await store.remove(id);
    await store.remove(id);
    expect(await store.stat(id)).toBeNull();
    expect(await store.open(id)).toBeNull();
  });
});

test.each([
  ['directory', () => directoryMarker(join(directory, 'marked'), 'database-id')],
  ['S3', () => s3Marker(readS3Url(`s3://office:secret@${standIn.url}/files/marked?tls=false`, {}), 'database-id')],
] as const)('the mark of a store is written once › %s', async (_, open) => {
  expect(await open().read()).toBeNull();
  await open().write('first');
  await open().write('second');
  expect(await open().read()).toBe('first');
});

test('the objects of a bucket are listed page by page, those of another prefix and younger ones left out', async () => {
  const place = readS3Url(`s3://office:secret@${standIn.url}/files/listed?tls=false`, {});
  const ids = [id, '1f9a1c1e-3f0b-4a52-9d0b-2f6f1d0f7a11', '2f9a1c1e-3f0b-4a52-9d0b-2f6f1d0f7a11'];
  for (const one of ids) await createS3Store(place).put(one, parts());
  await createS3Store(readS3Url(`s3://office:secret@${standIn.url}/files/other?tls=false`, {})).put(id, parts());
  const listed = async (before: string): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const page of listS3Objects(place, new Date(before))) found.push(...page);
    return found;
  };
  expect([await listed('2026-01-02'), await listed('2025-12-31')]).toEqual([ids, []]);
});

test.each([
  [
    'directory',
    () =>
      openTried(createDirectoryStore(join(directory, 'tried')), (before) =>
        listObjects(join(directory, 'tried'), before),
      ),
  ],
  ['S3', () => triedS3('tried')],
] as const)('a store is tried without leaving anything behind › %s', async (_, open) => {
  const tried = open();
  const trials = await tryStore(tried);
  expect(trials.map(({ problem }) => problem)).toEqual(trials.map(() => null));
  expect(trials.length).toBeGreaterThan(6);
  for await (const page of tried.list(new Date('2100-01-01'))) expect(page).toEqual([]);
});

test('a store that writes over objects is found out', async () => {
  const { store, list } = triedS3('overwriting');
  const overwriting: FileStore = {
    ...store,
    put: async (object, other) => {
      await store.remove(object);
      return store.put(object, other);
    },
  };
  const found = (await tryStore({ store: overwriting, list })).filter(({ problem }) => problem !== null);
  expect(found).toEqual([{ what: '不覆盖已有的（If-None-Match）', problem: '已有的被写掉了：不要用它存附件' }]);
});

test('the directory store leaves nothing half-written behind', async () => {
  const store = createDirectoryStore(join(directory, 'broken'));
  const broken = async function* (): AsyncGenerator<Uint8Array> {
    yield content;
    throw new Error('the line broke');
  };
  await expect(store.put(id, broken())).rejects.toThrow('the line broke');
  expect(await store.stat(id)).toBeNull();
  expect(readdirSync(join(directory, 'broken', '.incoming'))).toEqual([]);
});

test('the directory store takes nothing but uuids for names', async () => {
  await expect(createDirectoryStore(directory).open('../../etc/passwd')).rejects.toThrow('uuid');
});

test('S3 objects lie under the bucket and prefix, and every request is signed', () => {
  expect(standIn.requests[1]?.url).toBe(`/files/2026/${id}`);
  expect(
    standIn.requests.every((request) =>
      /^AWS4-HMAC-SHA256 Credential=office\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=.*, Signature=[0-9a-f]{64}$/.test(
        request.authorization,
      ),
    ),
  ).toBe(true);
});

test('the signature is the one of the published example', async () => {
  // docs.aws.amazon.com, "Signature Calculations for the Authorization Header", GET Object.
  const headers = await signedHeaders(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      body: null,
    },
    { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' },
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(headers.get('authorization')).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('a FILES_URL without keys or bucket is refused with what to write', () => {
  expect(() => readS3Url('s3://s3.example.cn/files', {})).toThrow('缺少访问密钥');
  expect(() => readS3Url('s3://a:b@s3.example.cn', {})).toThrow('缺少桶名');
});
