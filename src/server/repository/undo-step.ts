// The last step of a record that may be taken back for a while (undo of its event): what it wrote over, kept in the
// statement that writes it. One a record: of what was done before it nothing can be taken back any more.
import { personOf } from '../../core/actor.ts';
import type { EntityId } from '../../core/ids.ts';
import { listOf, objectOf, type Json } from '../../core/json.ts';
import type { AuditOrigin } from '../audit/audit-entry.ts';
import type { SqlParameters } from '../db/sql-parameters.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import type { FileReference, FileReferenceChange } from './write-record.ts';

export interface UndoKept {
  /** Id of the event. */
  readonly event: string;
  readonly seconds: number;
  readonly until: Date;
  /** What the fields held that it wrote. */
  readonly before: Readonly<Record<string, Json>>;
  readonly files: FileReferenceChange;
}

/** Another record that the step wrote. */
export interface OtherStep {
  readonly entity: EntityId;
  readonly id: number;
  /** After the step. */
  readonly rowVersion: number;
  /** What its fields held; null: the step made it. */
  readonly before: Readonly<Record<string, Json>> | null;
}

export interface UndoStep extends Pick<UndoKept, 'event' | 'before' | 'files'> {
  /** Of the record after the step. */
  readonly rowVersion: number;
  /** Account of who took it; null: the program. */
  readonly actorId: number | null;
  readonly others: readonly OtherStep[];
  /** It is not too late. */
  readonly isOpen: boolean;
}

const KEPT = ['row_version', 'actor_id', 'event', 'done_at', 'until', 'before', 'files', 'others'] as const;

/** Keeps the step of the record that the CTE `w` answers. */
export function undoText(
  entity: EntityId,
  {
    undo,
    origin,
    parameters,
  }: { readonly undo: UndoKept; readonly origin: AuditOrigin; readonly parameters: SqlParameters },
): string {
  const values = [
    `${parameters.add(personOf(origin.actor))}::bigint`,
    `${parameters.add(undo.event)}::text`,
    `${parameters.add(origin.now)}::timestamptz`,
    `${parameters.add(undo.until)}::timestamptz`,
    `${parameters.add(JSON.stringify(undo.before))}::jsonb`,
    `${parameters.add(JSON.stringify(undo.files))}::jsonb`,
    "'[]'::jsonb",
  ];
  return `insert into undo_step (entity, record_id, ${KEPT.join(', ')}) select ${parameters.add(entity)}::text, w.id, w.row_version, ${values.join(', ')} from w on conflict (entity, record_id) do update set ${KEPT.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

const READ = {
  name: 'undo-step-read',
  text: 'select row_version, actor_id, event, until > $3 as is_open, before, files, others from undo_step where entity = $1 and record_id = $2',
};
const OTHERS = {
  name: 'undo-others',
  text: 'update undo_step set others = $3::jsonb where entity = $1 and record_id = $2',
};
const UNTELL = {
  name: 'undo-messages',
  text: `delete from message m using undo_step u where u.entity = $1 and u.record_id = $2
    and m.send_time = u.done_at and m.biz_type = u.entity and m.biz_id = u.record_id and m.create_user_id is not distinct from u.actor_id`,
};
const UNSEND = { name: 'undo-texts', text: "delete from sms_message where step = $1 and status = 'waiting'" };

/** Names a step of a record by the version that it left. */
export function stepKey(
  entity: EntityId,
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
): string {
  return `${entity}:${id}:${rowVersion}`;
}

/** What was told with the step is told no more: messages of the bell, and text messages that wait. */
export async function untellStep(
  runner: SqlRunner,
  entity: EntityId,
  record: { readonly id: number; readonly rowVersion: number },
): Promise<void> {
  await runner.query(UNTELL, [entity, record.id]);
  await runner.query(UNSEND, [stepKey(entity, record)]);
}

/** null: none was kept. */
export async function readUndoStep(
  sql: SqlRunner,
  { entity, id, now }: { readonly entity: EntityId; readonly id: number; readonly now: Date },
): Promise<UndoStep | null> {
  const [row] = await sql.query(READ, [entity, id, now]);
  if (row === undefined) return null;
  const files = objectOf(row['files']);
  return {
    rowVersion: Number(row['row_version']),
    actorId: row['actor_id'] === null ? null : Number(row['actor_id']),
    event: String(row['event']),
    others: othersIn(row['others']),
    isOpen: row['is_open'] === true,
    before: objectOf(row['before']),
    files: { add: referencesIn(files['add']), remove: referencesIn(files['remove']) },
  };
}

export interface OtherWritten {
  readonly entity: EntityId;
  readonly written: { readonly id: number; readonly rowVersion: number };
  readonly before: OtherStep['before'];
}

/** What the step wrote elsewhere, in its transaction; of a record that it wrote twice, as it was before both. */
export async function keepOthers(
  runner: SqlRunner,
  { entity, id }: { readonly entity: EntityId; readonly id: number },
  changed: readonly OtherWritten[],
): Promise<void> {
  const others = new Map<string, OtherStep>();
  for (const { entity: other, written, before } of changed) {
    const key = `${other}:${written.id}`;
    const first = others.get(key);
    const was = first === undefined ? before : first.before === null ? null : { ...before, ...first.before };
    others.set(key, { entity: other, ...written, before: was });
  }
  await runner.query(OTHERS, [entity, id, JSON.stringify([...others.values()])]);
}

function othersIn(value: Json | undefined): readonly OtherStep[] {
  return listOf(value)
    .map(objectOf)
    .map(({ entity, id, rowVersion, before = null }) => ({
      entity: String(entity),
      id: Number(id),
      rowVersion: Number(rowVersion),
      before: before === null ? null : objectOf(before),
    }));
}

function referencesIn(value: Json | undefined): readonly FileReference[] {
  return listOf(value)
    .map(objectOf)
    .map(({ fileId, field }) => ({ fileId: String(fileId), field: String(field) }));
}
