// Files in an S3 bucket, by plain HTTP requests (the official client is larger than the rest of the server).
// FILES_URL: s3://ACCESS_KEY:SECRET_KEY@host[:port]/bucket[/prefix][?region=…&tls=false]; the keys may also come from
// AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
import { createHash } from 'node:crypto';
import type { FileStore } from '../context.ts';
import type { Environment } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { StoreMarker } from './left-behind.ts';
import { sendSigned, type S3Keys, type S3Request } from './s3-request.ts';

export interface S3Place {
  readonly keys: S3Keys;
  /** https://host/bucket/prefix/ */
  readonly base: URL;
}

const ANSWER_WITHIN_MS = 60_000;

/** variable: what the text was read from, for its messages. */
export function readS3Url(text: string, env: Environment, variable = 'FILES_URL'): S3Place {
  const url = new URL(text);
  const accessKey = decodeURIComponent(url.username) || env['AWS_ACCESS_KEY_ID'];
  const secretKey = decodeURIComponent(url.password) || env['AWS_SECRET_ACCESS_KEY'];
  const path = url.pathname.replace(/\/+$/, '');
  if (!accessKey || !secretKey)
    throw new StartError(
      `${variable} 缺少访问密钥：写成 s3://访问密钥:保密密钥@主机/桶，或设置 AWS_ACCESS_KEY_ID 与 AWS_SECRET_ACCESS_KEY`,
    );
  if (path === '') throw new StartError(`${variable} 缺少桶名：写成 s3://访问密钥:保密密钥@主机/桶`);
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https';
  return {
    keys: { accessKey, secretKey, region: url.searchParams.get('region') ?? env['AWS_REGION'] ?? 'us-east-1' },
    base: new URL(`${scheme}://${url.host}${path}/`),
  };
}

export function createS3Store(place: S3Place): FileStore {
  const send = (method: S3Request['method'], key: string, body: Buffer | null = null): Promise<Response> =>
    sendTo(place, { method, url: new URL(key, place.base), body });
  return {
    async put(id, content) {
      // Uploads are at most 50 MB and S3 wants the hash before the body.
      const body = await collect(content);
      await expectDone(await send('PUT', id, body), 'PUT');
      return { size: body.length, sha256: createHash('sha256').update(body).digest('hex') };
    },
    async open(id) {
      const answer = await send('GET', id);
      if (answer.status === 404) return discard(answer, null);
      await expectDone(answer, 'GET', false);
      return answer.body;
    },
    async stat(id) {
      const answer = await send('HEAD', id);
      if (answer.status === 404) return null;
      await expectDone(answer, 'HEAD');
      return { size: Number(answer.headers.get('content-length')) };
    },
    async remove(id) {
      const answer = await send('DELETE', id);
      if (answer.status !== 404) await expectDone(answer, 'DELETE');
    },
    async check() {
      const answer = await send('HEAD', 'health-check');
      if (!answer.ok && answer.status !== 404) throw new Error(`S3 answered ${answer.status}`);
    },
  };
}

export function s3Marker(place: S3Place, name: string): StoreMarker {
  const url = new URL(name, place.base);
  return {
    place: `s3://${url.host}${url.pathname}`,
    async read() {
      const answer = await sendTo(place, { method: 'GET', url, body: null });
      if (answer.status === 404) return discard(answer, null);
      await expectDone(answer, 'GET', false);
      return await answer.text();
    },
    async write(text) {
      const answer = await sendTo(place, { method: 'PUT', url, body: Buffer.from(text) });
      if (answer.status === 412) return discard(answer, undefined);
      await expectDone(answer, 'PUT');
    },
  };
}

/** Ids of the objects last changed before, a page of the listing at a time. */
export async function* listS3Objects(place: S3Place, before: Date): AsyncGenerator<readonly string[]> {
  const [, bucket = '', ...prefix] = place.base.pathname.split('/');
  for (let next: string | null = ''; next !== null;) {
    const url = new URL(`/${bucket}`, place.base);
    url.searchParams.set('list-type', '2');
    url.searchParams.set('prefix', decodeURIComponent(prefix.join('/')));
    if (next !== '') url.searchParams.set('continuation-token', next);
    const answer = await sendTo(place, { method: 'GET', url, body: null });
    await expectDone(answer, 'LIST', false);
    const text = await answer.text();
    const old = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, object = '']) => {
      const id = /<Key>[^<]*?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})<\/Key>/.exec(object)?.[1];
      const changed = new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(object)?.[1] ?? Number.NaN);
      return id !== undefined && changed < before ? [id] : [];
    });
    if (old.length > 0) yield old;
    next = /<IsTruncated>true<\/IsTruncated>/.test(text)
      ? (/<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(text)?.[1] ?? null)
      : null;
  }
}

interface Sending {
  readonly method: S3Request['method'];
  readonly url: URL;
  readonly body: Buffer | null;
}

function sendTo(place: S3Place, { method, url, body }: Sending): Promise<Response> {
  // Objects are write-once: a PUT over an existing one is refused by the store.
  const headers: Readonly<Record<string, string>> = method === 'PUT' ? { 'if-none-match': '*' } : {};
  return sendSigned(place.keys, { method, url, headers, body, withinMs: ANSWER_WITHIN_MS });
}

async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

async function expectDone(answer: Response, what: string, drain = true): Promise<void> {
  if (!answer.ok) {
    await discard(answer, null);
    throw new Error(`S3 answered ${answer.status} to ${what}`);
  }
  if (drain) await discard(answer, null);
}

async function discard<Value>(answer: Response, value: Value): Promise<Value> {
  await answer.body?.cancel();
  return value;
}
