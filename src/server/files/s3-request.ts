// One signed request to an S3 store: files, listings and anchors go this one way. The signature (AWS version 4) is
// aws4fetch's; its client is not used: it tries a refused request again, and what is sent here is sent once, with its
// hash, within its time.
import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';

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
  readonly body: Buffer | null;
}

export interface S3Sending extends S3Request {
  readonly withinMs: number;
}

/** Answers whatever the store does; rejects where it does not answer in time, or sends elsewhere. */
export async function sendSigned(keys: S3Keys, { withinMs, ...request }: S3Sending): Promise<Response> {
  return await fetch(request.url, {
    method: request.method,
    headers: await signedHeaders(request, keys, new Date()),
    body: request.body === null ? null : new Uint8Array(request.body),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  });
}

export async function signedHeaders(
  { method, url, headers, body }: S3Request,
  { accessKey, secretKey, region }: S3Keys,
  now: Date,
): Promise<Headers> {
  const bodyHash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // Without the hash of its own the body would be left out of the signature.
    headers: { ...headers, 'x-amz-content-sha256': bodyHash },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    datetime: now.toISOString().replaceAll(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  });
  return (await signer.sign()).headers;
}
