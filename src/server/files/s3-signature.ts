// AWS Signature Version 4 of one request, as S3 and its many stand-ins (MinIO, Ceph, OSS) ask for it.
// Enters: the request and the keys. Leaves: the headers to send. Pure, so that it is held against a published example.
import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  readonly url: URL;
  /** Further headers to sign, lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hex SHA-256 of the body. */
  readonly bodyHash: string;
}

export const EMPTY_HASH = createHash('sha256').digest('hex');

export function signRequest(request: S3Request, keys: S3Keys, now: Date): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const headers: Record<string, string> = { ...request.headers, 'host': request.url.host, 'x-amz-content-sha256': request.bodyHash, 'x-amz-date': time };
  const names = Object.keys(headers).toSorted();
  const signedHeaders = names.join(';');
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    request.bodyHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const signature = hmac(signingKey(keys, day), toSign).toString('hex');
  return { ...headers, authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope},SignedHeaders=${signedHeaders},Signature=${signature}` };
}

function signingKey(keys: S3Keys, day: string): Buffer {
  return [day, keys.region, 's3', 'aws4_request'].reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${keys.secretKey}`));
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).toSorted().join('&');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
