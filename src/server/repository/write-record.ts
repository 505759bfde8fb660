// One write of one record as ONE statement, which is its own transaction: the parents it was decided by are locked and
// must be unchanged, the row must still have the version that was read, and row, audit lines, file references and
// copies in child records are written together or not at all. So a decision costs two round trips, and nobody can slip
// in between guard and write: whoever is late matches no row, gets null, and decides anew on what is there now.
import { itemAt } from '../../core/item-at.ts';
import { personOf } from '../../core/actor.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import { formatDateTime } from '../../core/date-time.ts';
import type { EntityId } from '../../core/ids.ts';
import type { Json } from '../../core/json.ts';
import { auditInsert, type AuditEntry, type AuditOrigin } from '../audit/audit-entry.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { createParameters, type SqlParameters } from '../db/sql-parameters.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { entityOf, fieldOf } from '../server-model.ts';
import { writtenColumns } from './column-values.ts';
import type { Repository } from './repository.ts';
import { claimText, type RequestClaim } from './request-claim.ts';
import type { ScopedActor } from './scoped-actor.ts';
import { undoText, type UndoKept } from './undo-step.ts';

export interface RecordWrite {
  /** null: a new record. */
  readonly target: { readonly id: number; readonly rowVersion: number } | null;
  /** By field name; the engine's own columns are added here. */
  readonly values: Readonly<Record<string, Json>>;
  readonly softDelete: boolean;
  /**
   * The version stays: what is added after the fact (a paper made of the record) is no change that anybody must
   * compare.
   */
  readonly isQuiet?: boolean;
  /** As they were read; who comes second is told by them where the version stays. */
  readonly unchanged?: Readonly<Record<string, Json>>;
  readonly parents: readonly LockedParent[];
  readonly files: FileReferenceChange;
  readonly audit: readonly AuditEntry[];
  readonly origin: AuditOrigin;
  /** What is kept to take it back for a while. */
  readonly undo?: UndoKept | null;
}

export interface LockedParent {
  readonly entity: EntityId;
  readonly id: number;
  readonly rowVersion: number;
}

export interface FileReferenceChange {
  readonly add: readonly FileReference[];
  readonly remove: readonly FileReference[];
}

export interface FileReference {
  readonly fileId: string;
  readonly field: string;
}

/** What is written after the record, in its transaction. */
export type Follow = (runner: SqlRunner, written: Written) => Promise<void>;

export interface Written {
  readonly id: number;
  readonly rowVersion: number;
}

export interface Writing {
  readonly write: RecordWrite;
  readonly runner?: SqlRunner;
  /** Of a write that is a transaction of its own. */
  readonly claim?: { readonly of: RequestClaim; readonly done: string | null } | null;
}

/** null: somebody changed the record or a parent since they were read. */
export async function writeRecord(
  repository: Repository,
  scope: ScopedActor,
  { write, runner, claim = null }: Writing,
): Promise<Written | null> {
  const parameters = createParameters();
  const text = writeText({ repository, entity: scope.entity, write, parameters, claim });
  const rows = await (runner ?? repository.sql).query(repository.prepare(text), parameters.values);
  const row = rows[0];
  return row === undefined ? null : { id: Number(row['id']), rowVersion: Number(row['row_version']) };
}

interface TextInput {
  readonly repository: Repository;
  readonly entity: EntityModel;
  readonly write: RecordWrite;
  readonly parameters: SqlParameters;
  readonly claim: Writing['claim'];
}

function writeText(input: TextInput): string {
  const { repository, entity, write, parameters } = input;
  const parents = write.parents.map((parent, at) => {
    const table = quoteIdentifier(entityOf(repository.model, parent.entity).table);
    return `p${at} as (select 1 from ${table} where "id" = ${parameters.add(parent.id)}::bigint and "row_version" = ${parameters.add(parent.rowVersion)}::integer for share)`;
  });
  const held = parents.map((_, at) => `exists (select 1 from p${at})`);
  const row = write.target === null ? insertText(input, held) : updateText(input, write.target, held);
  const audit =
    write.audit.length === 0
      ? []
      : [
          `a as (${auditInsert(entity.id, write.origin, { entries: write.audit, parameters, issueKey: repository.issueRowKey })})`,
        ];
  return `with ${[...parents, `w as (${row})`, ...audit, ...fileTexts(input), ...feedTexts(input), ...undoTexts(input), ...claimTexts(input)].join(', ')} select id, row_version from w`;
}

function insertText({ repository, entity, write, parameters }: TextInput, held: readonly string[]): string {
  const { now, actor } = write.origin;
  const columns = writtenColumns(
    { entity, cipher: repository.cipher, parameters },
    {
      ...write.values,
      createTime: formatDateTime(now),
      createUserId: personOf(actor),
      updateTime: formatDateTime(now),
      updateUserId: personOf(actor),
    },
  );
  const where = held.length === 0 ? '' : ` where ${held.join(' and ')}`;
  return `insert into ${quoteIdentifier(entity.table)} (${columns.map(({ column }) => column).join(', ')}) select ${columns.map(({ value }) => value).join(', ')}${where} returning "id" as id, "row_version" as row_version`;
}

function updateText(
  { repository, entity, write, parameters }: TextInput,
  target: { readonly id: number; readonly rowVersion: number },
  held: readonly string[],
): string {
  const { now, actor } = write.origin;
  const columns = writtenColumns(
    { entity, cipher: repository.cipher, parameters },
    {
      ...write.values,
      ...(write.softDelete ? { delFlag: true } : {}),
      updateTime: formatDateTime(now),
      updateUserId: personOf(actor),
    },
  );
  const set = [
    ...columns.map(({ column, value }) => `${column} = ${value}`),
    ...(write.isQuiet === true ? [] : ['"row_version" = "row_version" + 1']),
  ].join(', ');
  const where = [
    `"id" = ${parameters.add(target.id)}::bigint`,
    `"row_version" = ${parameters.add(target.rowVersion)}::integer`,
    '"del_flag" = false',
    ...writtenColumns({ entity, cipher: repository.cipher, parameters }, write.unchanged ?? {}).map(
      ({ column, value }) => `${column} is not distinct from ${value}`,
    ),
    ...held,
  ].join(' and ');
  return `update ${quoteIdentifier(entity.table)} set ${set} where ${where} returning "id" as id, "row_version" as row_version`;
}

function undoTexts({ entity, write, parameters }: TextInput): readonly string[] {
  const { undo = null, origin } = write;
  return undo === null ? [] : [`u as (${undoText(entity.id, { undo, origin, parameters })})`];
}

function claimTexts({ claim, parameters }: TextInput): readonly string[] {
  if (claim === null || claim === undefined) return [];
  const answer = `jsonb_build_object('done', ${parameters.add(claim.done)}::text, 'written', jsonb_build_array(jsonb_build_object('id', w.id, 'rowVersion', w.row_version)))`;
  return [`k as (${claimText(claim.of, { answer, from: ' from w', parameters })})`];
}

/** Which files the record names from now on (access to a file follows its records). */
function fileTexts({ entity, write, parameters }: TextInput): readonly string[] {
  const { add, remove } = write.files;
  const named = (references: readonly FileReference[]): string =>
    `unnest(${parameters.add(references.map(({ fileId }) => fileId))}::uuid[], ${parameters.add(references.map(({ field }) => field))}::text[]) as f(file_id, field)`;
  return [
    ...(add.length === 0
      ? []
      : [
          `fa as (insert into file_ref (file_id, entity, record_id, field) select f.file_id, ${parameters.add(entity.id)}::text, w.id, f.field from w, ${named(add)} on conflict do nothing)`,
        ]),
    ...(remove.length === 0
      ? []
      : [
          `fr as (delete from file_ref r using w, ${named(remove)} where r.entity = ${parameters.add(entity.id)}::text and r.record_id = w.id and r.file_id = f.file_id and r.field = f.field returning r.file_id)`,
          // Purging counts its hours from here (purge-files.job.ts).
          'fl as (update stored_file s set released_at = now() from fr where s.id = fr.file_id)',
        ]),
  ];
}

/** Fields that child records copy from this one, one update a child table. */
function feedTexts({ repository, entity, write, parameters }: TextInput): readonly string[] {
  if (write.target === null) return [];
  const changed = entity.feeds.filter((feed) => feed.field in write.values);
  return [...Map.groupBy(changed, (feed) => `${feed.childTable} ${feed.through}`).values()].map((feeds, at) => {
    const first = itemAt(feeds, 0);
    const child = entityOf(repository.model, first.child);
    const values = writtenColumns(
      { entity: child, cipher: repository.cipher, parameters },
      Object.fromEntries(feeds.map((feed) => [feed.childField, write.values[feed.field] ?? null])),
    );
    const through = quoteIdentifier(fieldOf(repository.model, child.id, first.through).column.name);
    return `c${at} as (update ${quoteIdentifier(first.childTable)} c set ${values.map(({ column, value }) => `${column} = ${value}`).join(', ')}, "row_version" = c."row_version" + 1 from w where c.${through} = w.id)`;
  });
}
