// One line of the audit log, and its columns as the write statement inserts them. Append-only by trigger; written in
// the statement that changes the record, so that neither can exist without the other.
import { personOf, type Actor } from '../../core/actor.ts';
import { formatDateTime } from '../../core/date-time.ts';
import type { Json } from '../../core/model.ts';
import type { SqlParameters } from '../db/sql-parameters.ts';

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

export const AUDIT_COLUMNS =
  'time, actor_id, actor_name, role, ip, request_id, entity, record_id, action, from_status, to_status, opinion, file_url, changes';

/** A select that yields the entries for the record that the CTE `w` answers. */
export function auditSelect(
  entity: string,
  origin: AuditOrigin,
  { entries, parameters }: { readonly entries: readonly AuditEntry[]; readonly parameters: SqlParameters },
): string {
  const { actor } = origin;
  const shared = [
    `${parameters.add(formatDateTime(origin.now))}::timestamptz`,
    `${parameters.add(personOf(actor))}::bigint`,
    parameters.add(actor.realName),
    parameters.add(actor.role),
    parameters.add(origin.ip),
    parameters.add(origin.requestId),
    parameters.add(entity),
  ]
    .map((place) => (place.includes('::') ? place : `${place}::text`))
    .join(', ');
  const rows = entries.map(
    (entry) =>
      `(${[
        `${parameters.add(entry.action)}::text`,
        `${parameters.add(entry.fromStatus)}::integer`,
        `${parameters.add(entry.toStatus)}::integer`,
        `${parameters.add(entry.opinion)}::text`,
        `${parameters.add(entry.fileUrl)}::text`,
        `${parameters.add(entry.changes === null ? null : JSON.stringify(entry.changes))}::jsonb`,
      ].join(', ')})`,
  );
  if (rows.length === 1) return `select ${shared}, w.id, ${rows[0]?.slice(1, -1) ?? ''} from w`;
  return `select ${shared}, w.id, e.* from w, (values ${rows.join(', ')}) as e`;
}
