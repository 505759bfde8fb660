// The chain of seals over the audit log. Rows are sealed in order of id, once no smaller id can still appear; a seal is
// an HMAC over the digest of its rows and the seal before it, by a key that the database does not hold: whoever can
// change the database can remove seals (the anchors outside tell: audit/anchor.ts), but make none.
// Digests are made in SQL from the values alone (no transaction numbers), so that they survive backup and restore.
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { rowValues } from '../audit/row-mac.ts';
import type { SqlPort } from '../db/sql-port.ts';

const ROWS_A_SEAL = 1_000;
/** Very many rows at once (an office that moves in) are left to the next run: it must find this one's turn ended. */
const WORK_MS = 40_000;
const FIRST_PREVIOUS = '';
/** Seals made before there was a key: the first one by key covers the last of them. */
const PLAIN = 1;
const KEYED = 2;
/** Says from which row on each has a signature (audit/row-mac.ts). */
const WITH_MACS = 3;

/** Of rows "a", in order of id; 0029_audit_seals.sql notes the same text. */
export const ROWS_TEXT = `string_agg(json_build_array(a.id, ${rowValues('a')})::text, E'\\n' order by a.id)`;
const digestOf = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const ROWS_OF_SEAL = 'from audit_log a where a.id between s.from_id and s.to_id';

/**
 * Everything visible now has an id up to max(id), and whoever holds a smaller one has a transaction below xmax
 * (audit_log takes its transaction number before its id). Once all of those have ended, the ids are final. A mark that
 * waits for a long transaction stays; one from another cluster's future (a copied database) is replaced.
 */
const MARK = {
  name: 'audit-seal-mark',
  text: `insert into setting (key, value)
    select 'audit:mark', jsonb_build_object('id', coalesce(max(id), 0), 'xmax', pg_snapshot_xmax(pg_current_snapshot())::text) from audit_log
    on conflict (key) do update set value = excluded.value
    where not (setting.value ->> 'xmax')::xid8 between pg_snapshot_xmin(pg_current_snapshot()) and pg_snapshot_xmax(pg_current_snapshot())
      or (setting.value ->> 'xmax')::xid8 = pg_snapshot_xmin(pg_current_snapshot())`,
};
const READ_MARK = {
  name: 'audit-seal-read-mark',
  text: `select (value ->> 'id')::bigint as id from setting
    where key = 'audit:mark' and (value ->> 'xmax')::xid8 <= pg_snapshot_xmin(pg_current_snapshot())`,
};
const NEXT = {
  name: 'audit-seal-next',
  text: `with last as (select to_id, hash, macs_from from audit_seal order by id desc limit 1),
    part as (select id, mac from audit_log where id > coalesce((select to_id from last), 0) and id <= $1 order by id limit ${ROWS_A_SEAL}),
    s as (select coalesce((select to_id from last), 0) + 1 as from_id, max(id) as to_id, count(*)::int as rows, coalesce((select hash from last), '${FIRST_PREVIOUS}') as previous,
      coalesce((select macs_from from last), min(id) filter (where mac is not null)) as macs_from from part)
    select s.*, ${digestOf(`(select ${ROWS_TEXT} ${ROWS_OF_SEAL})`)} as digest from s where s.rows > 0`,
};
const ADD = {
  name: 'audit-seal-add',
  text: 'insert into audit_seal (from_id, to_id, rows, prev_hash, hash, version, macs_from) values ($1, $2, $3, $4, $5, $6, $7)',
};
const READ = {
  name: 'audit-seal-read',
  text: `select s.id, s.from_id, s.to_id, s.rows, s.prev_hash, s.hash, s.version, s.macs_from,
      (select count(*) ${ROWS_OF_SEAL}) as found,
      ${digestOf(`(select coalesce(${ROWS_TEXT}, '') ${ROWS_OF_SEAL})`)} as digest,
      case when s.version = ${PLAIN} then ${digestOf(`s.prev_hash || E'\\n' || coalesce((select ${ROWS_TEXT} ${ROWS_OF_SEAL}), '')`)} end as plain
    from audit_seal s where s.id > $1 order by s.id limit 200`,
};
const UNCOUNTED = {
  name: 'audit-seal-uncounted',
  text: 'select min(id) as from_id, max(id) as to_id from audit_log where id < 1',
};
/** Before every id that a bigint can hold. */
const BEFORE_ALL = '-9223372036854775808';

type SealKey = KeyObject;

/** secret: the office's (DATA_KEY or secret.key), at least 32 bytes. */
export function sealKeyOf(secret: Buffer): SealKey {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'topic-office', 'audit seal', 32)));
}

interface SealedSpan {
  readonly fromId: number;
  readonly toId: number;
}

/** Answers how many rows were sealed, in a minute at most. Rows are sealed one call after they were marked. */
export async function sealAudit(
  sql: SqlPort,
  key: SealKey,
  onSealed: (span: SealedSpan) => Promise<void>,
): Promise<number> {
  const [mark] = await sql.query(READ_MARK);
  let sealed = 0;
  if (mark !== undefined) {
    for (const until = Date.now() + WORK_MS; Date.now() < until;) {
      const [next] = await sql.query(NEXT, [Number(mark['id'])]);
      if (next === undefined) break;
      const seal = {
        fromId: Number(next['from_id']),
        toId: Number(next['to_id']),
        rows: Number(next['rows']),
        previous: String(next['previous']),
        digest: String(next['digest']),
        macsFrom: numberOrNull(next['macs_from']),
      };
      const version = seal.macsFrom === null ? KEYED : WITH_MACS;
      const hash = hashOf(seal, key);
      await sql.query(ADD, [seal.fromId, seal.toId, seal.rows, seal.previous, hash, version, seal.macsFrom]);
      await onSealed(seal);
      sealed += seal.rows;
    }
  }
  await sql.query(MARK);
  return sealed;
}

interface SealContent {
  readonly fromId: number;
  readonly toId: number;
  readonly rows: number;
  readonly previous: string;
  readonly digest: string;
  /** null: no row has a signature so far. */
  readonly macsFrom: number | null;
}

function hashOf({ fromId, toId, rows, previous, digest, macsFrom }: SealContent, key: SealKey): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([fromId, toId, rows, previous, digest, ...(macsFrom === null ? [] : [macsFrom])]))
    .digest('hex');
}

function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}

export interface BrokenSeal {
  readonly seal: number;
  readonly fromId: number;
  readonly toId: number;
  readonly what: 'chain' | 'rows';
}

/** The seals that do not hold; none: the chain is unbroken. Rows that no seal can cover stand as seal 0. */
export async function verifyAudit(sql: SqlPort, key: SealKey): Promise<readonly BrokenSeal[]> {
  const broken: BrokenSeal[] = [];
  const [uncounted] = await sql.query(UNCOUNTED);
  if (uncounted !== undefined && uncounted['from_id'] !== null)
    broken.push({ seal: 0, fromId: Number(uncounted['from_id']), toId: Number(uncounted['to_id']), what: 'rows' });
  let previous: PastSeal = { id: BEFORE_ALL, toId: 0, hash: FIRST_PREVIOUS, version: PLAIN, macsFrom: null };
  for (;;) {
    const seals = await sql.query(READ, [previous.id]);
    if (seals.length === 0) return broken;
    for (const seal of seals) {
      const [id, fromId, toId] = [Number(seal['id']), Number(seal['from_id']), Number(seal['to_id'])];
      const [rows, version] = [Number(seal['rows']), Number(seal['version'])];
      const macsFrom = numberOrNull(seal['macs_from']);
      const content = { fromId, toId, rows, previous: String(seal['prev_hash']), digest: String(seal['digest']) };
      const expected = version === PLAIN ? seal['plain'] : hashOf({ ...content, macsFrom }, key);
      // A plain seal after one by key is one that somebody without the key made.
      const isLinked =
        seal['prev_hash'] === previous.hash &&
        fromId === previous.toId + 1 &&
        version >= previous.version &&
        (previous.macsFrom === null || macsFrom === previous.macsFrom);
      if (rows !== Number(seal['found']) || expected !== seal['hash'])
        broken.push({ seal: id, fromId, toId, what: 'rows' });
      else if (!isLinked) broken.push({ seal: id, fromId, toId, what: 'chain' });
      previous = { id: String(id), toId, hash: String(seal['hash']), version, macsFrom };
    }
  }
}

interface PastSeal {
  readonly id: string;
  readonly toId: number;
  readonly hash: string;
  readonly version: number;
  readonly macsFrom: number | null;
}
