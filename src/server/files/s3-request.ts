// One signed request to an S3 store: files, listings and anchors go this one way.
import { createHash } from 'node:crypto';
import { EMPTY_HASH, signRequest, type S3Keys, type S3Request } from './s3-signature.ts';

export interface S3Sending extends Omit<S3Request, 'bodyHash'> {
  readonly body: Buffer | null;
  readonly withinMs: number;
}

/** Answers whatever the store does; rejects where it does not answer in time, or sends elsewhere. */
export async function sendSigned(keys: S3Keys, { method, url, headers, body, withinMs }: S3Sending): Promise<Response> {
  const bodyHash = body === null ? EMPTY_HASH : createHash('sha256').update(body).digest('hex');
  const signed = signRequest({ method, url, headers, bodyHash }, keys, new Date());
  // fetch sets it by itself and takes it from nobody.
  delete signed['host'];
  return await fetch(url, {
    method,
    headers: signed,
    body: body === null ? null : new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  });
}
