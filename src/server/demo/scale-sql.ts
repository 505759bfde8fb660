// The statements that multiply: copies number `copy` (from 1) of rows `t`, of an entity's originals.
import type { EntityModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import { macText } from '../audit/row-mac.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { blindIndexColumn } from '../repository/personal-value.ts';
import { fieldOf, type ServerModel } from '../server-model.ts';
import { keyOf, referenceOf, type ScalePlan } from './scale-plan.ts';
import { KEPT_ROWS, NAMED_REFERENCES, TABLE_REFERENCES, TABLE_VALUES } from './scale-table.ts';

/** Of an entity that is multiplied. */
export interface ScaleStep {
  /** Its greatest id: copies' ids are that much greater, once more with each copy. */
  readonly step: number;
  /** Records that stay one. */
  readonly kept: readonly number[];
}

export interface ScaleWords {
  readonly model: ServerModel;
  readonly plan: ScalePlan;
  readonly steps: ReadonlyMap<string, ScaleStep>;
}

export const PERSONAL = 'personal';
/** Of the transaction: what becomes of a value in each copy; of personal ones by their blind index, sealed. */
export const VALUES_TABLE =
  'create temporary table scaled_value (family text, former text, copy integer, value text, sealed text, primary key (family, former, copy)) on commit drop';
/** Copies from $1 to $2. */
const COPIES = 'generate_series($1::integer, $2::integer) copy';

/** One statement for all entities: they refer to each other both ways, and references are judged at its end. */
export function copyAllSql(words: ScaleWords): string {
  const parts = words.plan.entities.map((entity, at) => `c${at} as (${copySql(words, entity)})`);
  return `with ${parts.join(',\n')} select 1`;
}

function copySql(words: ScaleWords, entity: EntityModel): string {
  const columns = entity.fields.flatMap((field) => columnsOf(words, entity, field));
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  const table = quoteIdentifier(entity.table);
  return `insert into ${table} (${names}) overriding system value select ${columns.map(({ sql }) => sql).join(', ')} from ${table} t cross join ${COPIES} where ${originals(words, entity.id)}`;
}

/** Rows that are copied: not the copies, nor what stays one. */
export function originals({ steps }: ScaleWords, entity: string): string {
  const { step, kept } = steps.get(entity) ?? { step: 0, kept: [] };
  return `t."id" <= ${step}${kept.length === 0 ? '' : ` and t."id" <> all(${idsSql(kept)})`}`;
}

interface CopiedColumn {
  readonly name: string;
  readonly sql: string;
}

function columnsOf(words: ScaleWords, entity: EntityModel, field: FieldModel): readonly CopiedColumn[] {
  const { name } = field.column;
  const own = `t.${quoteIdentifier(name)}`;
  if (!field.personal) return [{ name, sql: valueSql(words, entity, { field, own }) }];
  const index = blindIndexColumn(field);
  const former = `t.${quoteIdentifier(index)}`;
  return [
    { name, sql: `coalesce(${variedSql(PERSONAL, former, 'sealed')}, ${own})` },
    { name: index, sql: `coalesce(${variedSql(PERSONAL, former, 'value')}, ${former})` },
  ];
}

function valueSql(
  words: ScaleWords,
  entity: EntityModel,
  { field, own }: { readonly field: FieldModel; readonly own: string },
): string {
  const key = keyOf({ entity, field });
  if (field.name === 'id') return movedSql(words, entity.id, own);
  const family = words.plan.families.find(({ fields }) => fields.some((one) => keyOf(one) === key));
  if (family !== undefined) return `coalesce(${variedSql(family.name, own, 'value')}, ${own})`;
  const named = NAMED_REFERENCES[key];
  if (named !== undefined)
    return namedSql(words, `t.${quoteIdentifier(fieldOf(words.model, entity.id, named).column.name)}`, own);
  if (TABLE_REFERENCES[key] !== undefined || TABLE_VALUES[key] !== undefined) return tableSql(words, key, own);
  return movedSql(words, referenceOf(entity, field), own);
}

function variedSql(family: string, former: string, column: 'value' | 'sealed'): string {
  return `(select v.${column} from scaled_value v where v.family = '${family}' and v.former = ${former} and v.copy = copy.copy)`;
}

/** An id of that entity → the id of its copy; of an entity that is not multiplied it stays. */
function movedSql({ steps }: ScaleWords, entity: string | null, own: string): string {
  const to = entity === null ? undefined : steps.get(entity);
  if (to === undefined) return own;
  const moved = `${own} + copy.copy * ${to.step}::bigint`;
  return to.kept.length === 0 ? moved : `case when ${own} = any(${idsSql(to.kept)}) then ${own} else ${moved} end`;
}

/** The same of an id whose entity `name` says. */
function namedSql(words: ScaleWords, name: string, own: string): string {
  const cases = [...words.steps.keys()].map((entity) => `when '${entity}' then ${movedSql(words, entity, own)}`);
  return `case ${name} ${cases.join(' ')} else ${own} end`;
}

/** Rows of a table in a column, in their order, with ids and values of the copy. */
function tableSql(words: ScaleWords, key: string, own: string): string {
  const changed = [
    ...Object.entries(TABLE_REFERENCES[key] ?? {}).map(
      ([name, entity]) => [name, `to_jsonb(${movedSql(words, entity, `(r.cells ->> '${name}')::bigint`)})`] as const,
    ),
    ...Object.entries(TABLE_VALUES[key] ?? {}).map(([name, like]) => {
      const family = words.plan.families.find(({ fields }) => fields.some((one) => keyOf(one) === like));
      const cell = `r.cells ->> '${name}'`;
      return [name, `to_jsonb(coalesce(${variedSql(family?.name ?? '', cell, 'value')}, ${cell}))`] as const;
    }),
  ];
  const cells = changed.map(
    ([name, sql]) => `case when r.cells ->> '${name}' is null then '{}' else jsonb_build_object('${name}', ${sql}) end`,
  );
  return `coalesce((select jsonb_agg(r.cells || ${cells.join(' || ')} order by r.n) from jsonb_array_elements(${own}) with ordinality r (cells, n)), ${own})`;
}

/** Copies name the originals' files: $1, $2 as ever. */
export function copyFilesSql(words: ScaleWords): string {
  return `insert into file_ref (file_id, entity, record_id, field)
    select r.file_id, r.entity, ${namedSql(words, 'r.entity', 'r.record_id')}, r.field from file_ref r cross join ${COPIES} where ${ofOriginals(words, 'r')}`;
}

/** Who is copied signs in with the password of the original. */
export function copyAccountsSql(words: ScaleWords): string {
  return `insert into account (user_id, password_hash, must_change, password_history)
    select ${movedSql(words, 'user', 'a.user_id')}, a.password_hash, a.must_change, a.password_history
    from account a join "user" t on t."id" = a.user_id cross join ${COPIES} where ${originals(words, 'user')}`;
}

/** How many lines the log has of originals. */
export function countHistorySql(words: ScaleWords): string {
  return `select count(*)::integer as lines from audit_log a where ${ofOriginals(words, 'a')}`;
}

/**
 * The log of the copies. $3, $4: nonces and keys of their signatures, one a line, where lines are signed; null: they
 * are not, as those that the demo began with.
 */
export function copyHistorySql(words: ScaleWords): string {
  const shared =
    'time, actor_name, role, action, entity, from_status, to_status, opinion, file_url, changes, ip, request_id';
  const columns = `${shared}, actor_id, record_id`;
  const lines = `select ${shared.replaceAll(/\w+/gu, 'a.$&')}, ${movedSql(words, 'user', 'a.actor_id')} as actor_id, ${namedSql(words, 'a.entity', 'a.record_id')} as record_id,
    row_number() over (order by copy.copy, a.id) as n from audit_log a cross join ${COPIES} where ${ofOriginals(words, 'a')}`;
  return `insert into audit_log (${columns}, mac) select ${columns.replaceAll(/\w+/gu, 'r.$&')}, case when r.nonce is not null then ${macText('r')} end
    from (select l.*, k.nonce, k.key from (${lines}) l left join unnest($3::text[], $4::text[]) with ordinality k (nonce, key, n) on k.n = l.n) r order by r.n`;
}

/** Rows of system tables that are of originals: `record_id` of `entity`. */
function ofOriginals({ steps }: ScaleWords, alias: string): string {
  const cases = [...steps].map(([entity, { step, kept }]) => {
    const own = `${alias}.record_id <= ${step}`;
    return `when '${entity}' then ${own}${kept.length === 0 ? '' : ` and ${alias}.record_id <> all(${idsSql(kept)})`}`;
  });
  return `case ${alias}.entity ${cases.join(' ')} else false end`;
}

export function keptIdsSql(entity: EntityModel): string | null {
  const kept = KEPT_ROWS[entity.id];
  const field = entity.fields.find(({ name }) => name === kept?.field);
  if (kept === undefined || field === undefined) return null;
  const values = kept.values.map((value) => `'${value}'`).join(', ');
  return `select t."id" from ${quoteIdentifier(entity.table)} t where t.${quoteIdentifier(field.column.name)} in (${values}) order by 1`;
}

function idsSql(ids: readonly number[]): string {
  return `'{${ids.join(',')}}'::bigint[]`;
}
