// Plants marks in every field of a model that is closed to some role, files among them, and in the history of every
// record: steps that hold a closed file, steps that no field grants, names of the office's people and of experts. Set
// by set, once a database.
import type { Pool } from 'pg';
import type { EntityModel } from '../../../src/core/entity-model.ts';
import type { FieldModel } from '../../../src/core/field-model.ts';
import type { RecordValues } from '../../../src/core/json.ts';
import { VESSEL } from '../../../src/core/field-kind.ts';
import { mayReadField } from '../../../src/core/field-readers.ts';
import type { AppModel } from '../../../src/core/model.ts';
import { isFreeReference, plantEntry, plantTarget } from './plant-targets.ts';
import { fileNameSql, isLoadBearing, markSql, plainMark, type Mark } from './marks.ts';

/** What one mark stands for. */
export interface Plot {
  readonly entity: EntityModel;
  /** null: no field at all, the record's history alone; '@name': the name of somebody of the office or of an expert. */
  readonly field: string | null;
}

export interface PlantedFile {
  readonly id: string;
  readonly plot: number;
  readonly record: number;
}

export interface Planted {
  readonly plots: readonly Plot[];
  readonly files: readonly PlantedFile[];
  /** Closed fields whose values have nothing of their own to be known by: they are known by their keys. */
  readonly bare: readonly Plot[];
  /** Whether the mark says what the role must not know; `record` holds the states of its row. */
  readonly isClosed: (mark: Mark, role: string, record: RecordValues) => boolean;
}

export interface PlantRequest {
  readonly pool: Pool;
  readonly model: AppModel;
  /** Of closed fields: those that are planted. */
  readonly wanted: (entity: EntityModel, field: FieldModel) => boolean;
  /** Numbers of plots before it, where two plantings share a database. */
  readonly from: number;
  /** How personal values are stored. */
  readonly seal: (plain: string) => string;
  /** Whose the files are, in turn: what the program made for somebody is not theirs to open. */
  readonly owners: readonly number[];
}

const NAME = '@name';
const PUBLIC_TYPES: ReadonlySet<number> = new Set([2, 3]);
const FILES_A_FIELD = 12;

export async function plant({ pool, model, wanted, from, seal, owners }: PlantRequest): Promise<Planted> {
  const plots: Plot[] = [];
  const files: PlantedFile[] = [];
  const bare: Plot[] = [];
  const plotOf = (plot: Plot): number => from + plots.push(plot) - 1;
  for (const entity of model.entities.filter(({ isView }) => !isView)) {
    const closed = entity.fields.filter(
      (field) =>
        isSecret(field) ||
        (field.read !== null &&
          // It holds other fields, each of which is planted by itself.
          field.kind !== VESSEL &&
          wanted(entity, field) &&
          (!isLoadBearing(entity, field) || isFreeReference(entity, field))),
    );
    const sets: string[] = [];
    for (const field of closed) {
      const place: Plot = { entity, field: field.name };
      const plot = plotOf(place);
      if (field.kind === 'file' || field.kind === 'image')
        files.push(...(await plantFiles(pool, { entity, field, plot, owners })));
      else {
        const sql = await valueSql({ pool, model, seal }, field, plot);
        if (sql === null) bare.push(place);
        else sets.push(`"${field.column.name}" = ${setTo(entity, field, sql)}`);
      }
    }
    if (sets.length > 0) await pool.query(`update "${entity.table}" t set ${sets.join(', ')}`);
    files.push(...(await plantHistory(pool, { entity, plotOf, model })));
  }
  const isClosed: Planted['isClosed'] = ({ plot }, role, record) => {
    const found = plots[plot - from];
    if (found === undefined) return false;
    const reader = model.roles.find(({ id }) => id === role);
    if (found.entity.fields.some((field) => field.name === found.field && isSecret(field))) return true;
    return found.field === NAME
      ? reader?.userType !== 1
      : !mayReadField(found.entity, found.field, { role: reader, record });
  };
  return { plots, files, bare, isClosed };
}

/** Passwords: closed to everybody, whatever is said of the field. */
function isSecret({ kind }: FieldModel): boolean {
  return kind === 'password';
}

/** SQL of the value that stands for the plot in a row of "t"; null: none could be known again. */
async function valueSql(
  { pool, model, seal }: Pick<PlantRequest, 'pool' | 'model' | 'seal'>,
  field: FieldModel,
  plot: number,
): Promise<string | null> {
  if (field.personal) return `'${seal(plainMark(field, plot))}'`;
  if (isSecret(field)) return `'${plainMark(field, plot)}'`;
  const target = model.entities.find(({ id }) => id === field.to);
  if (target !== undefined) {
    const id = await plantTarget(pool, target, { plot });
    return id === null ? null : String(id);
  }
  if (field.dictionary === null) return markSql(field, plot);
  const code = await plantEntry(pool, { field, plot });
  return field.kind === 'choices' ? `jsonb_build_array('${code}')` : `'${code}'`;
}

function setTo(entity: EntityModel, { name, column, to }: FieldModel, sql: string): string {
  const value = `(${sql})::${column.type}`;
  // Every other record keeps its own: where all lead to one, little is found at all.
  if (to !== null) return `case when t.id % 2 = 0 then ${value} else t."${column.name}" end`;
  return isRead(entity, name) ? `case when t."${column.name}" is null then null else ${value} end` : value;
}

/** Guards and rows ask whether it is there: where it is not, it stays away. */
function isRead({ machines, rows }: EntityModel, name: string): boolean {
  return JSON.stringify([machines.map(({ events }) => events.map(({ guards }) => guards)), rows]).includes(
    `"field":"${name}"`,
  );
}

interface FilePlot extends Pick<PlantRequest, 'owners'> {
  readonly entity: EntityModel;
  readonly field: FieldModel;
  readonly plot: number;
}

/** Some rows, one an owner of the record and institution. */
async function plantFiles(pool: Pool, { entity, field, plot, owners }: FilePlot): Promise<readonly PlantedFile[]> {
  const column = (name: string): string | null => entity.fields.find((one) => one.name === name)?.column.name ?? null;
  const own =
    [
      ...new Set(
        Object.values(entity.rows).flatMap((scope) =>
          scope.scope === 'own-user' && !scope.field.includes('.')
            ? (column(scope.field === '' ? 'createUserId' : scope.field) ?? [])
            : [],
        ),
      ),
    ][0] ?? 'create_user_id';
  const organ = column('organId');
  const { rows } = await pool.query<{ id: string; record: string }>(
    `with picked as (select *, gen_random_uuid() as file_id from (select t.*, row_number() over (partition by t."${own}"${organ === null ? '' : `, t."${organ}"`} order by t.id) as n from "${entity.table}" t where not t.del_flag) t where n = 1 order by (t."${own}" is null), t.id limit ${FILES_A_FIELD}),
     stored as (insert into stored_file (id, name, size, mime, sha256, owner_user_id, is_made) select t.file_id, ${fileNameSql(plot)}, 1, 'application/pdf', '0', (array[${owners.join(', ')}])[1 + (row_number() over (order by t.id) - 1) % ${owners.length}], true from picked t),
     named as (insert into file_ref (file_id, entity, record_id, field) select file_id, '${entity.id}', id, '${field.name}' from picked),
     held as (update "${entity.table}" r set "${field.column.name}" = '/api/common/file/' || t.file_id from picked t where r.id = t.id),
     logged as (insert into audit_log (time, actor_name, role, action, entity, record_id, file_url, changes) select now(), '系统', 'system', 'document', '${entity.id}', id, '/api/common/file/' || file_id, jsonb_build_object('${field.name}', jsonb_build_array(null, '/api/common/file/' || file_id)) from picked)
     select file_id as id, id as record from picked`,
  );
  return rows.map(({ id, record }) => ({ id, plot, record: Number(record) }));
}

interface HistoryPlot {
  readonly entity: EntityModel;
  readonly plotOf: (plot: Plot) => number;
  readonly model: AppModel;
}

/**
 * A step with an opinion and a file that no field holds, by somebody whose name is kept; and the same in every machine.
 */
async function plantHistory(pool: Pool, { entity, plotOf, model }: HistoryPlot): Promise<readonly PlantedFile[]> {
  const plot = plotOf({ entity, field: null });
  const name = plotOf({ entity, field: NAME });
  const kept = model.roles.filter(({ userType }) => !PUBLIC_TYPES.has(userType)).map(({ id }) => id);
  const { rows } = await pool.query<{ id: string; record: string }>(
    `with picked as (select t.id, gen_random_uuid() as file_id from "${entity.table}" t where not t.del_flag order by t.id limit ${FILES_A_FIELD}),
     stored as (insert into stored_file (id, name, size, mime, sha256, owner_user_id, is_made) select t.file_id, ${fileNameSql(plot)}, 1, 'application/pdf', '0', 0, true from picked t),
     logged as (insert into audit_log (time, actor_id, actor_name, role, action, entity, record_id, opinion, file_url)
       select now(), 0, 'ZQ${name}X' || t.id || 'Z', $1, 'document', '${entity.id}', t.id, 'ZQ${plot}X' || t.id || 'Z', '/api/common/file/' || t.file_id from picked t)
     select file_id as id, id as record from picked`,
    [kept[0]],
  );
  // Who signs a paper stands on it.
  const signed = new Set(entity.documents.flatMap(({ events }) => events));
  const steps = entity.machines.flatMap((machine) =>
    machine.events
      .filter(({ id }) => !signed.has(id))
      .slice(0, 1)
      .map((event) => ({ event: event.id, opinion: plotOf({ entity, field: machine.opinionField }) })),
  );
  for (const { event, opinion } of steps) {
    await pool.query(
      `insert into audit_log (time, actor_id, actor_name, role, action, entity, record_id, from_status, to_status, opinion)
       select now(), 0, 'ZQ${name}X' || t.id || 'Z', $1, $2, '${entity.id}', t.id, -77, -78, 'ZQ${opinion}X' || t.id || 'Z' from "${entity.table}" t where not t.del_flag`,
      [kept.at(-1), event],
    );
  }
  return rows.map(({ id, record }) => ({ id, plot, record: Number(record) }));
}
