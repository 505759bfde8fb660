// Anchors as objects of an S3 bucket with object lock: nobody removes or replaces them before their time is over, the
// office included. AUDIT_ANCHOR:
// s3://ACCESS_KEY:SECRET_KEY@host[:port]/bucket[/prefix][?region=…&tls=false&days=3650&mode=COMPLIANCE].
import { createHash, randomBytes } from 'node:crypto';
import type { Environment } from '../config.ts';
import { sendSigned, type S3Request } from '../files/s3-request.ts';
import { readS3Url } from '../files/s3-store.ts';
import { StartError } from '../start-error.ts';
import { readAnchor, writeAnchor, type AnchorKey, type AnchorPlace } from './anchor.ts';

const ANSWER_WITHIN_MS = 10_000;
const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 3_650;
const MOST_DAYS = 36_500;
/** Of S3's object lock. */
const MODES: readonly string[] = ['COMPLIANCE', 'GOVERNANCE'];
/** Names count down, so that a list, which is in order of names, begins with the newest. */
const COUNTED_FROM = 9_999_999_999_999;

export function anchorsInS3(text: string, env: Environment, key: AnchorKey): AnchorPlace {
  const { keys, base } = readS3Url(text, env, 'AUDIT_ANCHOR');
  const { searchParams } = new URL(text);
  const days = searchParams.get('days') ?? String(DEFAULT_DAYS);
  if (!/^\d+$/.test(days) || Number(days) < 1 || Number(days) > MOST_DAYS)
    throw new StartError(`AUDIT_ANCHOR 中的 days=${days} 不正确：应为 1 到 ${MOST_DAYS} 的整数，表示锁定的天数`);
  const mode = searchParams.get('mode') ?? 'COMPLIANCE';
  if (!MODES.includes(mode)) throw new StartError(`AUDIT_ANCHOR 中的 mode=${mode} 不正确：应为 ${MODES.join(' 或 ')}`);
  const keptMs = Number(days) * DAY_MS;
  const [bucket = '', ...prefix] = base.pathname.split('/').filter((part) => part !== '');
  const path = [...prefix, 'anchor-'].join('/');

  const send = async (
    method: S3Request['method'],
    url: URL,
    {
      headers = {},
      body = null,
    }: { readonly headers?: Readonly<Record<string, string>>; readonly body?: Buffer | null } = {},
  ): Promise<string> => {
    const answer = await sendSigned(keys, { method, url, headers, body, withinMs: ANSWER_WITHIN_MS });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`S3 answered ${answer.status} to ${method}`);
    return said;
  };

  return {
    name: `s3://${base.host}${base.pathname}`,
    append: async (anchor) => {
      const body = Buffer.from(writeAnchor(anchor, key));
      const time = Date.parse(anchor.time);
      const name = `${path}${String(COUNTED_FROM - time).padStart(13, '0')}-${randomBytes(4).toString('hex')}.json`;
      await send('PUT', new URL(`/${bucket}/${name}`, base), {
        body,
        headers: {
          // Asked for with every lock.
          'content-md5': createHash('md5').update(body).digest('base64'),
          'x-amz-object-lock-mode': mode,
          'x-amz-object-lock-retain-until-date': new Date(time + keptMs).toISOString(),
        },
      });
    },
    latest: async () => {
      // By versions: a deletion only hides a locked object from the plain list.
      const list = await send(
        'GET',
        new URL(`/${bucket}?max-keys=100&prefix=${encodeURIComponent(path)}&versions=`, base),
      );
      const versions = [...list.matchAll(/<Version>(.*?)<\/Version>/gs)].map(([, version = '']) => ({
        name: valueOf(version, 'Key'),
        id: valueOf(version, 'VersionId'),
      }));
      for (const { name, id } of versions) {
        const version = id === '' || id === 'null' ? '' : `?versionId=${encodeURIComponent(id)}`;
        const anchor = readAnchor(await send('GET', new URL(`/${bucket}/${name}${version}`, base)), key);
        if (
          anchor !== null &&
          name.startsWith(`${path}${String(COUNTED_FROM - Date.parse(anchor.time)).padStart(13, '0')}`)
        )
          return anchor;
      }
      if (versions.length > 0) throw new Error('其中没有用本系统密钥签署的锚点');
      return null;
    },
  };
}

function valueOf(xml: string, name: string): string {
  return (
    new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? ''
  );
}
