// The hash chain over the audit log. Rows are sealed in order of id, once no smaller id can still appear; each seal's hash
// covers its rows and the seal before it, so a row that is changed, removed or slipped in later breaks the chain.
// Hashes are made in SQL from the values alone (no transaction numbers), so that they survive backup and restore.
import type { SqlPort } from '../db/sql-port.ts';

const ROWS_A_SEAL = 1_000;
const FIRST_PREVIOUS = '';

const ROWS_TEXT = `select string_agg(json_build_array(a.id, extract(epoch from a.time), a.actor_id, a.actor_name, a.role, a.action, a.entity,
  a.record_id, a.from_status, a.to_status, a.opinion, a.file_url, a.changes, a.ip, a.request_id)::text, E'\\n' order by a.id)`;
const hashOf = (previous: string, rows: string): string => `encode(sha256(convert_to(${previous} || E'\\n' || coalesce((${rows}), ''), 'UTF8')), 'hex')`;

/**
 * Everything visible now has an id up to max(id), and whoever holds a smaller one has a transaction below xmax
 * (audit_log takes its transaction number before its id). Once all of those have ended, the ids are final. A mark that waits
 * for a long transaction stays; one from another cluster's future (a copied database) is replaced.
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
const SEAL = {
  name: 'audit-seal',
  text: `with last as (select to_id, hash from audit_seal order by id desc limit 1),
    part as (select id from audit_log where id > coalesce((select to_id from last), 0) and id <= $1 order by id limit ${ROWS_A_SEAL}),
    bounds as (select coalesce((select to_id from last), 0) + 1 as from_id, max(id) as to_id, count(*)::int as rows, coalesce((select hash from last), '${FIRST_PREVIOUS}') as previous from part)
    insert into audit_seal (from_id, to_id, rows, prev_hash, hash)
    select b.from_id, b.to_id, b.rows, b.previous, ${hashOf('b.previous', `${ROWS_TEXT} from audit_log a where a.id between b.from_id and b.to_id`)}
    from bounds b where b.rows > 0 returning rows`,
};
const VERIFY = {
  name: 'audit-seal-verify',
  text: `select s.id, s.from_id, s.to_id, s.prev_hash, s.hash,
      s.rows = (select count(*) from audit_log a where a.id between s.from_id and s.to_id)
        and s.hash = ${hashOf('s.prev_hash', `${ROWS_TEXT} from audit_log a where a.id between s.from_id and s.to_id`)} as intact
    from audit_seal s where s.id > $1 order by s.id limit 200`,
};

/** Answers how many rows were sealed. Rows are sealed one call after they were marked. */
export async function sealAudit(sql: SqlPort): Promise<number> {
  const [mark] = await sql.query(READ_MARK);
  let sealed = 0;
  if (mark !== undefined) {
    for (;;) {
      const [row] = await sql.query(SEAL, [Number(mark['id'])]);
      if (row === undefined) break;
      sealed += Number(row['rows']);
    }
  }
  await sql.query(MARK);
  return sealed;
}

export interface BrokenSeal {
  readonly seal: number;
  readonly fromId: number;
  readonly toId: number;
  readonly what: 'chain' | 'rows';
}

/** The seals that do not hold; none: the chain is unbroken. */
export async function verifyAudit(sql: SqlPort): Promise<readonly BrokenSeal[]> {
  const broken: BrokenSeal[] = [];
  let previous = { id: 0, toId: 0, hash: FIRST_PREVIOUS };
  for (;;) {
    const seals = await sql.query(VERIFY, [previous.id]);
    if (seals.length === 0) return broken;
    for (const seal of seals) {
      const [id, fromId, toId] = [Number(seal['id']), Number(seal['from_id']), Number(seal['to_id'])];
      const isLinked = seal['prev_hash'] === previous.hash && fromId === previous.toId + 1;
      if (seal['intact'] !== true) broken.push({ seal: id, fromId, toId, what: 'rows' });
      else if (!isLinked) broken.push({ seal: id, fromId, toId, what: 'chain' });
      previous = { id, toId, hash: String(seal['hash']) };
    }
  }
}
