// One line of the audit log, and its columns as the write statement inserts them. Append-only by trigger; written in
// the statement that changes the record, so that neither can exist without the other.
import { personOf, type Actor } from '../../core/actor.ts';
import { formatDateTime } from '../../core/date-time.ts';
import type { Json } from '../../core/json.ts';
import type { SqlParameters } from '../db/sql-parameters.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { macText, type RowKey } from './row-mac.ts';

export interface AuditEntry {
  /** Event id of the machine, or the operation's name where the entity has none. */
  readonly action: string;
  readonly fromStatus: number | null;
  readonly toStatus: number | null;
  readonly opinion: string | null;
  readonly fileUrl: string | null;
  /** field → [old, new]; null: nothing worth telling beyond the action. */
  readonly changes: Readonly<Record<string, readonly [Json, Json]>> | null;
}

export interface AuditOrigin {
  readonly actor: Actor;
  readonly now: Date;
  readonly ip: string;
  readonly requestId: string;
}

const COLUMNS = [
  'time',
  'actor_id',
  'actor_name',
  'role',
  'ip',
  'request_id',
  'entity',
  'record_id',
  'action',
  'from_status',
  'to_status',
  'opinion',
  'file_url',
  'changes',
] as const;
/** Of rows that bring a nonce and a key along; stands before them in brackets, `r` after them. */
const INSERT = `insert into audit_log (${COLUMNS.join(', ')}, mac) select ${COLUMNS.map((column) => `r.${column}`).join(', ')}, ${macText('r')} from`;
const OF_ENTRY = [...COLUMNS.slice(COLUMNS.indexOf('action')), 'nonce', 'key'];

interface NewEntries {
  readonly entries: readonly AuditEntry[];
  readonly parameters: SqlParameters;
  readonly issueKey: () => RowKey;
}

/** Inserts the entries for the record that the CTE `w` answers. */
export function auditInsert(
  entity: string,
  origin: AuditOrigin,
  { entries, parameters, issueKey }: NewEntries,
): string {
  const shared = sharedColumns(entity, origin, parameters);
  const rows = entries.map((entry) => {
    const { nonce, key } = issueKey();
    return [
      `${parameters.add(entry.action)}::text`,
      `${parameters.add(entry.fromStatus)}::integer`,
      `${parameters.add(entry.toStatus)}::integer`,
      `${parameters.add(entry.opinion)}::text`,
      `${parameters.add(entry.fileUrl)}::text`,
      `${parameters.add(entry.changes === null ? null : JSON.stringify(entry.changes))}::jsonb`,
      `${parameters.add(nonce)}::text`,
      `${parameters.add(key)}::text`,
    ];
  });
  const [first = []] = rows;
  const written =
    rows.length === 1
      ? `select ${shared}, ${first.map((value, at) => `${value} as ${OF_ENTRY[at]}`).join(', ')} from w`
      : `select ${shared}, e.* from w, (values ${rows.map((row) => `(${row.join(', ')})`).join(', ')}) as e(${OF_ENTRY.join(', ')})`;
  return `${INSERT} (${written}) as r`;
}

/** Columns that are the same of every line of a write. */
function sharedColumns(entity: string, origin: AuditOrigin, parameters: SqlParameters): string {
  const { actor } = origin;
  return [
    `${parameters.add(formatDateTime(origin.now))}::timestamptz as time`,
    `${parameters.add(personOf(actor))}::bigint as actor_id`,
    `${parameters.add(actor.realName)}::text as actor_name`,
    `${parameters.add(actor.role)}::text as role`,
    `${parameters.add(origin.ip)}::text as ip`,
    `${parameters.add(origin.requestId)}::text as request_id`,
    `${parameters.add(entity)}::text as entity`,
    'w.id as record_id',
  ].join(', ');
}

/** One line for each record that the CTE `w` answers, of an action that has no more to tell than the words said. */
export function auditInsertEach(
  entity: string,
  origin: AuditOrigin,
  {
    action,
    ids,
    opinion = null,
    parameters,
    issueKey,
  }: Pick<NewEntries, 'parameters' | 'issueKey'> & {
    readonly action: string;
    readonly ids: readonly number[];
    readonly opinion?: string | null;
  },
): string {
  const keys = ids.map(() => issueKey());
  const listed = [
    `${parameters.add([...ids])}::bigint[]`,
    `${parameters.add(keys.map(({ nonce }) => nonce))}::text[]`,
    `${parameters.add(keys.map(({ key }) => key))}::text[]`,
  ];
  const told = `${parameters.add(action)}::text as action, null::integer as from_status, null::integer as to_status, ${parameters.add(opinion)}::text as opinion, null::text as file_url, null::jsonb as changes`;
  const rows = `select ${sharedColumns(entity, origin, parameters)}, ${told}, k.nonce, k.key from w join unnest(${listed.join(', ')}) as k(id, nonce, key) on k.id = w.id order by k.id`;
  return `${INSERT} (${rows}) as r`;
}

const NOTE = `${INSERT} (
  select $1::timestamptz as time, $2::bigint as actor_id, $3::text as actor_name, $4::text as role, $5::text as ip, $6::text as request_id, $7::text as entity, null::bigint as record_id,
    $8::text as action, null::integer as from_status, null::integer as to_status, null::text as opinion, null::text as file_url, $9::jsonb as changes, $10::text as nonce, $11::text as key) as r`;

/** A line that is of no record: what was imported, what was exported. */
export async function noteAction(
  runner: SqlRunner,
  { actor, now, ip, requestId }: AuditOrigin,
  {
    entity,
    action,
    changes,
    rowKey: { nonce, key },
  }: { readonly entity: string; readonly action: string; readonly changes: Json; readonly rowKey: RowKey },
): Promise<void> {
  await runner.query({ name: 'audit-note', text: NOTE }, [
    formatDateTime(now),
    personOf(actor),
    actor.realName,
    actor.role,
    ip,
    requestId,
    entity,
    action,
    JSON.stringify(changes),
    nonce,
    key,
  ]);
}
