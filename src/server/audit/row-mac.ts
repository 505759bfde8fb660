// The signature of one row of the audit log: a row that somebody adds behind the program's back has none that fits, not
// even before the next seal. Database and server make it together, without another round trip: the server sends a
// nonce and a key that is good for this nonce alone, the database applies it to the row as it is stored (the id of a
// new record among it), and keeps the nonce beside the result. The office's secret never goes there, and a key that was
// read off a statement signs nothing but a second row of the same nonce, which is found as a copy.
import { createHash, createHmac, createSecretKey, hkdfSync, randomUUID, type KeyObject } from 'node:crypto';
import { listOf } from '../../core/json.ts';
import type { SqlPort } from '../db/sql-port.ts';

export interface RowKey {
  readonly nonce: string;
  /** Base64. */
  readonly key: string;
}

export type MacKey = KeyObject;

const ROWS_A_READ = 5_000;
/** More are not named one by one. */
const MOST_TOLD = 20;

/** What of a row is signed and sealed, of the rows `alias`; 0029_audit_seals.sql notes the same, after the id. */
export const rowValues = (alias: string): string =>
  `extract(epoch from ${alias}.time), ${[
    'actor_id',
    'actor_name',
    'role',
    'action',
    'entity',
    'record_id',
    'from_status',
    'to_status',
    'opinion',
    'file_url',
    'changes',
    'ip',
    'request_id',
  ]
    .map((column) => `${alias}.${column}`)
    .join(', ')}`;

const digestOf = (alias: string): string => `sha256(convert_to(json_build_array(${rowValues(alias)})::text, 'UTF8'))`;

/**
 * The column `mac` of rows `alias` that bring `nonce` and `key` (base64) along. Both hashed parts have a fixed length.
 */
export const macText = (alias: string): string =>
  `${alias}.nonce || '.' || encode(sha256(decode(${alias}.key, 'base64') || ${digestOf(alias)}), 'base64')`;

/** secret: the office's (DATA_KEY or secret.key), at least 32 bytes. */
export function macKeyOf(secret: Buffer): MacKey {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'office', 'audit row', 32)));
}

export function issueRowKey(key: MacKey): RowKey {
  // Drawn from bytes that Node keeps at hand: asking the system for sixteen costs each write more than the signature.
  const nonce = randomUUID();
  return { nonce, key: keyOf(key, nonce).toString('base64') };
}

function keyOf(key: MacKey, nonce: string): Buffer {
  return createHmac('sha256', key).update(nonce).digest();
}

/** From the first row that a seal says, or, before there is such a seal, from the first row that has a signature. */
const FROM = {
  name: 'audit-macs-from',
  text: `select coalesce((select macs_from from audit_seal where macs_from is not null order by id limit 1),
    (select id from audit_log where mac is not null order by id limit 1)) as id`,
};
/** Of rows that are sealed: the seals know, and a log without signatures is not searched for one. */
const FROM_SEALS = { name: 'audit-macs-from-seals', text: 'select min(macs_from) as id from audit_seal' };
const READ = {
  name: 'audit-macs-read',
  text: `select a.id, a.mac, encode(${digestOf('a')}, 'base64') as digest from audit_log a where a.id between $1 and $2 order by a.id limit ${ROWS_A_READ}`,
};
const COPIES = {
  name: 'audit-macs-copies',
  text: `select array_agg(id order by id) as ids from audit_log where mac is not null group by split_part(mac, '.', 1) having count(*) > 1 order by min(id) limit ${MOST_TOLD}`,
};
const LAST_ID = '9223372036854775807';

/**
 * What is wrong with signatures, in Chinese; none: every row that must have one was written by the program. A span is
 * of rows that are sealed.
 */
export async function judgeRows(
  sql: SqlPort,
  key: MacKey,
  span: { readonly fromId: number; readonly toId: number } | null = null,
): Promise<readonly string[]> {
  const [first] = await sql.query(span === null ? FROM : FROM_SEALS);
  if (first === undefined || first['id'] === null) return [];
  const from = Number(first['id']);
  const missing: number[] = [];
  const wrong: number[] = [];
  let next = Math.max(from, span?.fromId ?? from);
  for (;;) {
    const rows = await sql.query(READ, [next, span?.toId ?? LAST_ID]);
    for (const row of rows) {
      const id = Number(row['id']);
      if (row['mac'] === null) missing.push(id);
      else if (!isOwn(key, String(row['mac']), String(row['digest']))) wrong.push(id);
      next = id + 1;
    }
    if (rows.length < ROWS_A_READ) break;
  }
  const copies = span === null ? await sql.query(COPIES) : [];
  return [
    ...(missing.length === 0 ? [] : [`${named(missing)}没有本系统的签名，不是本系统写入的`]),
    ...(wrong.length === 0 ? [] : [`${named(wrong)}的签名不符，内容被改动或不是本系统写入的`]),
    ...copies.map((row) => `${named(listOf(row['ids']).map(Number))}的签名相同，其中有复制的`),
  ];
}

function isOwn(key: MacKey, mac: string, digest: string): boolean {
  const [nonce = ''] = mac.split('.', 1);
  const expected = createHash('sha256')
    .update(keyOf(key, nonce))
    .update(Buffer.from(digest, 'base64'))
    .digest('base64');
  return mac === `${nonce}.${expected}`;
}

function named(ids: readonly number[]): string {
  const more = ids.length > MOST_TOLD ? `等${ids.length}条` : '';
  return `记录${ids.slice(0, MOST_TOLD).join('，')}${more}`;
}
