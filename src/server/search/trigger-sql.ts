// The triggers on one table that an index stands on: one function, called once a statement with all rows that it
// wrote.
import type { EntityModel } from '../../core/entity-model.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SearchNames } from './index-sql.ts';
import { PUT_OFF } from './token-sql.ts';
import type { WatchedTable } from './watched-tables.ts';

export interface TriggerInput {
  readonly entity: EntityModel;
  readonly names: SearchNames;
  readonly watched: WatchedTable;
  /** Number of the table among those of the index. */
  readonly at: number;
}

export function triggerSql({ entity, names, watched, at }: TriggerInput): readonly string[] {
  const name = `${names.table}__on_${at}`;
  const table = quoteIdentifier(watched.table);
  // What nobody refers to yet is no part of a record, and what is referred to is not removed.
  const isReferred = watched.leads === 'referrer';
  const on = (when: string, rows: string): string =>
    `create trigger ${name}_${when} after ${when} on ${table} referencing ${rows} for each statement execute function ${name}()`;
  return [
    functionSql(name, entity, { names, watched }),
    on('update', 'old table as old_rows new table as new_rows'),
    ...(isReferred ? [] : [on('insert', 'new table as new_rows'), on('delete', 'old table as old_rows')]),
  ];
}

function functionSql(
  name: string,
  entity: EntityModel,
  { names, watched }: Pick<TriggerInput, 'names' | 'watched'>,
): string {
  const { texts, facets } = watched;
  const whole = texts.length > 0 ? names.fill : names.narrow;
  const isText = differs(texts);
  const isFacet = differs(facets);
  const changed = (where: string): string =>
    `select array_agg(distinct x.id) into ids from (${idsOf(entity, watched, { rows: 'old_rows o join new_rows n on n."id" = o."id"', of: 'o', where })} union ${idsOf(entity, watched, { rows: 'old_rows o join new_rows n on n."id" = o."id"', of: 'n', where })}) x where x.id is not null;`;
  const all = (rows: string): string =>
    `select array_agg(distinct x.id) into ids from (${idsOf(entity, watched, { rows: `${rows} r`, of: 'r', where: 'true' })}) x where x.id is not null;`;
  const perform = (what: string): string => `if ids is not null then perform ${what}(ids); end if;`;
  const updates = [
    ...(texts.length === 0 ? [] : [changed(isText), perform(names.fill)]),
    ...(facets.length === 0
      ? []
      : [changed(texts.length === 0 ? isFacet : `${isFacet} and not (${isText})`), perform(names.narrow)]),
  ];
  const others =
    watched.leads === 'referrer'
      ? ''
      : `  elsif tg_op = 'INSERT' then
    ${all('new_rows')} ${perform(whole)}
  else
    ${all('old_rows')} ${perform(whole)}
`;
  return `create function ${name}() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if current_setting('${PUT_OFF}', true) = 'on' then return null; end if;
  if tg_op = 'UPDATE' then
    ${updates.join('\n    ')}
${others}  end if;
  return null;
end
$$`;
}

function differs(columns: readonly string[]): string {
  const row = (alias: string): string => columns.map((column) => `${alias}.${column}`).join(', ');
  return columns.length === 0 ? 'false' : `row(${row('o')}) is distinct from row(${row('n')})`;
}

/** Ids of the records that rows lead to. */
function idsOf(
  entity: EntityModel,
  { leads, column }: WatchedTable,
  { rows, of, where }: { readonly rows: string; readonly of: string; readonly where: string },
): string {
  return leads === 'referrer'
    ? `select t."id" as id from ${rows} join ${quoteIdentifier(entity.table)} t on t.${column} = ${of}."id" where ${where}`
    : `select ${of}.${column} as id from ${rows} where ${where}`;
}
