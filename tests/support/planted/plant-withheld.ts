// Plants marks in what a role must not read of records that it reads in part (x-entity.rows, partial), in the parts of
// those records and in what the audit log says was written into them.
import type { Pool } from 'pg';
import { holdsAll } from '../../../src/core/condition.ts';
import type { EntityModel } from '../../../src/core/entity-model.ts';
import type { AppModel } from '../../../src/core/model.ts';
import { partialAt, untilFields, type PartialReading } from '../../../src/core/row-access.ts';
import type { RecordValues } from '../../../src/core/json.ts';
import { isLoadBearing, markSql, plainMark } from './marks.ts';

export interface WithheldRequest {
  readonly pool: Pool;
  readonly model: AppModel;
  readonly role: string;
  /** Number of the first plot. */
  readonly from: number;
  /** How personal values are stored. */
  readonly seal: (plain: string) => string;
}

export interface WithheldPlot {
  readonly entity: EntityModel;
  /** null: a line of the audit log. */
  readonly field: string | null;
}

export interface PlantedWithheld {
  readonly plots: readonly WithheldPlot[];
  /** Records that the role reads in part, by entity; of their parts all. */
  readonly records: ReadonlyMap<string, readonly number[]>;
}

/** Of every record; they say which it is and when it was written. */
const ENGINE: ReadonlySet<string> = new Set([
  'id',
  'rowVersion',
  'createTime',
  'createUserId',
  'updateTime',
  'updateUserId',
  'delFlag',
]);

export async function plantWithheld(request: WithheldRequest): Promise<PlantedWithheld> {
  const { pool, model, role } = request;
  const plots: WithheldPlot[] = [];
  const records = new Map<string, readonly number[]>();
  for (const entity of model.entities) {
    const partial = entity.rows[role]?.partial;
    if (partial === undefined) continue;
    const ids = await idsInPart(pool, entity, partial);
    records.set(entity.id, ids);
    await plantIn(request, entity, { ids, plots, isClosed: (name) => partialAt(entity, role, name) !== null });
    for (const part of model.entities.filter((one) => one.part?.entity === entity.id)) {
      const parent = part.fields.find(({ name }) => name === part.part?.of)?.column.name ?? '';
      await addParts(pool, part, { parent, ids });
      const { rows } = await pool.query<{ id: string }>(
        `select id from "${part.table}" where "${parent}" = any($1::bigint[]) and not del_flag`,
        [ids],
      );
      records.set(
        part.id,
        rows.map(({ id }) => Number(id)),
      );
      await plantIn(request, part, { ids: records.get(part.id) ?? [], plots, isClosed: () => true });
    }
  }
  return { plots, records };
}

async function idsInPart(
  pool: Pool,
  { table, fields }: EntityModel,
  partial: PartialReading,
): Promise<readonly number[]> {
  const columns = ['id', ...untilFields(partial)].map(
    (name) => `"${fields.find((field) => field.name === name)?.column.name ?? name}" as "${name}"`,
  );
  const { rows } = await pool.query<RecordValues>(
    `select ${columns.join(', ')} from "${table}" where not del_flag order by id`,
  );
  return rows.filter((row) => !holdsAll(partial.until, row)).map((row) => Number(row['id']));
}

/** One for each record that has none: a draft of which somebody wrote every part. */
async function addParts(
  pool: Pool,
  { table }: EntityModel,
  { parent, ids }: { readonly parent: string; readonly ids: readonly number[] },
): Promise<void> {
  await pool.query(
    `insert into "${table}" ("${parent}") select i from unnest($1::bigint[]) i where not exists (select 1 from "${table}" p where p."${parent}" = i and not p.del_flag)`,
    [ids],
  );
}

interface Planting {
  readonly ids: readonly number[];
  /** Grows. */
  readonly plots: WithheldPlot[];
  readonly isClosed: (field: string) => boolean;
}

async function plantIn(
  { pool, from, seal }: WithheldRequest,
  entity: EntityModel,
  { ids, plots, isClosed }: Planting,
): Promise<void> {
  if (ids.length === 0) return;
  const plotOf = (field: string | null): number => from + plots.push({ entity, field }) - 1;
  const sets = entity.fields
    .filter(
      (field) =>
        isClosed(field.name) && !ENGINE.has(field.name) && field.choices === null && !isLoadBearing(entity, field),
    )
    .flatMap((field) => {
      if (field.kind === 'date' || field.kind === 'date-time') return [];
      const plot = plotOf(field.name);
      const sql = field.personal ? `'${seal(plainMark(field, plot))}'` : markSql(field, plot);
      return sql === null ? [] : [`"${field.column.name}" = (${sql})::${field.column.type}`];
    });
  if (sets.length > 0)
    await pool.query(`update "${entity.table}" t set ${sets.join(', ')} where t.id = any($1::bigint[])`, [ids]);
  const plot = plotOf(null);
  await pool.query(
    `insert into audit_log (time, actor_id, actor_name, role, action, entity, record_id, changes)
     select now(), 0, '李雅琪', 'declarer', 'save', $2, t.id, jsonb_build_object('keywords', jsonb_build_array(null, 'ZQ${plot}X' || t.id || 'Z')) from "${entity.table}" t where t.id = any($1::bigint[])`,
    [ids, entity.id],
  );
}
