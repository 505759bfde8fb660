// A search index as statements: its table, the functions that fill it, the triggers that keep it up to date.
// Everything comes from the config of the call; names of columns are the model's, nothing here comes from a request.
//
// Triggers and not a queue: whatever writes a record (a form, an event, an import, a rule, SQL by hand) has written
// the index when it commits, so nothing found is out of date and no write can forget it. They run once a statement,
// over all of its rows, and do nothing where no indexed column changed. Only who writes very many at once puts it off
// (put-off-search.ts).
import { hash } from 'node:crypto';
import type { EntityModel } from '../../core/entity-model.ts';
import type { CallModel } from '../../core/call-model.ts';
import { optionOf } from '../../core/call-uses.ts';
import { toSnakeCase } from '../../core/naming.ts';
import type { SearchOptions } from '../../core/search-model.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { ServerModel } from '../server-model.ts';
import { documentSql } from './document-sql.ts';
import { TABLES_BEGIN } from './token-sql.ts';
import { triggerSql } from './trigger-sql.ts';
import { watchedTables } from './watched-tables.ts';

export interface SearchIndex extends SearchNames {
  readonly options: SearchOptions;
  readonly entity: EntityModel;
  /** In order; they find nothing of the kind there. */
  readonly statements: readonly string[];
  /** Of what it holds and how it is made: another one is another index. */
  readonly fingerprint: string;
}

export interface SearchNames {
  /** "topic": of its row in the state table. */
  readonly name: string;
  readonly table: string;
  /** Function that writes the index of some records anew: (ids bigint[]). */
  readonly fill: string;
  /** The same of their facets alone. */
  readonly narrow: string;
  /**
   * Rows of the index that fit a question: the newest, at most so many and one more: (asked tsquery, most integer).
   */
  readonly hits: string;
  /** The newest id: (). */
  readonly last: string;
}

/** null: the call searches nothing. */
function searchOptionsOf(call: CallModel): SearchOptions | null {
  const [texts, facets] = [optionOf(call, 'texts'), optionOf(call, 'facets')];
  return texts === undefined || facets === undefined ? null : { texts, facets };
}

export function searchNames(entity: Pick<EntityModel, 'table'>): SearchNames {
  const table = `${TABLES_BEGIN}${entity.table}`;
  return {
    name: entity.table,
    table,
    fill: `${table}__fill`,
    narrow: `${table}__narrow`,
    hits: `${table}__hits`,
    last: `${table}__last`,
  };
}

export function facetColumn(name: string): string {
  return quoteIdentifier(`f_${toSnakeCase(name)}`);
}

/** One an entity: that of its first call that searches. */
export function searchIndexes(model: ServerModel): readonly SearchIndex[] {
  return model.app.entities.flatMap((entity) => {
    const call = entity.calls.find((candidate) => candidate.use === 'page' && searchOptionsOf(candidate) !== null);
    const options = call === undefined ? null : searchOptionsOf(call);
    return options === null ? [] : [searchIndex(model, entity, options)];
  });
}

function searchIndex(model: ServerModel, entity: EntityModel, options: SearchOptions): SearchIndex {
  const names = searchNames(entity);
  const statements = [
    ...tableSql(names, options),
    ...fillSql({ model, entity, options, names }),
    lastSql(names),
    hitsSql(
      names,
      options.facets.map(({ name }) => facetColumn(name)),
    ),
    ...watchedTables(model, entity, options).flatMap((watched, at) => triggerSql({ entity, names, watched, at })),
  ];
  return { ...names, entity, options, statements, fingerprint: hash('sha256', statements.join(';\n')).slice(0, 24) };
}

/**
 * Tokens lie beside the table, so that what is counted and paged reads few pages: a tenth of them, which a new
 * connection's first search maps one by one (350 ms for a common word of 100,000 records, 115 without the tokens).
 *
 * PostgreSQL moves values out of rows above 2 kB alone; `filler` makes them so long when they are written, and stays as
 * 35 compressed bytes. A row whose tokens are written takes it anew.
 */
function tableSql({ table }: SearchNames, { facets }: SearchOptions): readonly string[] {
  const columns = facets.map(({ name }) => `, ${facetColumn(name)} text not null default ''`).join('');
  return [
    `create table ${table} (id bigint primary key${columns}, tokens tsvector not null default '', filler text not null default repeat(' ', 2048)) with (toast_tuple_target = 128)`,
    `alter table ${table} alter column filler set storage main, alter column tokens set storage external`,
    `create index ${table}_tokens on ${table} using gin (tokens) with (gin_pending_list_limit = 512)`,
  ];
}

/** By itself: where its caller may not read by the order of ids, all rows would be read for it. */
function lastSql({ table, last }: SearchNames): string {
  return `create function ${last}() returns bigint language sql stable set enable_indexscan = on set enable_indexonlyscan = on as $$ select max(s.id) from ${table} s $$`;
}

/** Records of one token "@n" of the index: 32,768 ids. */
const BLOCK_BITS = 15;
/** No look is wider than so many times the one before, however few the one before has found. */
const MOST_TIMES = 8;
/** So many blocks are asked for by their tokens at once; all that are older by the order of ids. */
const MOST_BLOCKS = 64;
/** Of fewer ids it is not judged how often there are hits. */
const ENOUGH_IDS = 8_192;

/**
 * From the newest block of ids back until enough are found, each look as wide as what the one before has found of its
 * blocks lets expect: of a word that half of a million records hold, a few blocks are read and not all of them; of a
 * rare one three or four looks see them all. Once what has been seen lets expect no more than twice what is wanted, all
 * that is left is read at once: many tokens of blocks cost more than the hits (of a year and an institution 90 ms of a
 * million, without them 10).
 *
 * Always by the index of tokens: the planner takes reading every row's tokens for cheap, which are not in the table.
 * Without the tokens: what is sorted to take the newest is a tenth as wide, and stays in memory.
 */
export function hitsSql(
  { table, hits, last }: Pick<SearchNames, 'table' | 'hits' | 'last'>,
  columns: readonly string[],
): string {
  const answered = ['id bigint', ...columns.map((column) => `${column} text`)].join(', ');
  const read = ['id', ...columns].map((column) => `s.${column}`).join(', ');
  return `create function ${hits}(asked tsquery, most integer) returns table (${answered}) language plpgsql stable
  set enable_seqscan = off set enable_indexscan = off as $$
declare
  newest bigint := ${last}();
  last bigint := newest >> ${BLOCK_BITS};
  width integer := 1;
  wanted bigint := most::bigint + 1;
  found bigint := 0;
  seen bigint;
  got bigint;
  within tsquery;
begin
  while last >= 0 and wanted > 0 loop
    if width > ${MOST_BLOCKS} then
      return query select ${read} from ${table} s where s.tokens @@ asked and s.id >> ${BLOCK_BITS} <= last order by s.id desc limit wanted;
      exit;
    end if;
    select string_agg(quote_literal('@' || b), '|')::tsquery into within from generate_series(greatest(last - width + 1, 0), last) b;
    return query select ${read} from ${table} s where s.tokens @@ (asked && within) order by s.id desc limit wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
    found := found + got;
    last := last - width;
    seen := newest + 1 - ((last + 1) << ${BLOCK_BITS});
    width := case
      when seen >= ${ENOUGH_IDS} and found * ((last + 1) << ${BLOCK_BITS}) <= 2 * wanted * seen then ${MOST_BLOCKS + 1}
      else least(width * ${MOST_TIMES}, ceil(wanted * width * 1.1 / greatest(got, 1)))::integer
    end;
  end loop;
end
$$`;
}

const NEW_FILLER = 'filler = default';

interface FillInput {
  readonly model: ServerModel;
  readonly entity: EntityModel;
  readonly options: SearchOptions;
  readonly names: SearchNames;
}

/**
 * The rows are locked before their texts are read: two who write children of one record at once would each index
 * without the other's otherwise.
 */
function fillSql({ model, entity, options, names }: FillInput): readonly string[] {
  const { table, fill, narrow } = names;
  const own = quoteIdentifier(entity.table);
  const document = documentSql(model, entity, options);
  const columns = options.facets.map(({ name }) => facetColumn(name));
  const setFacets = columns.map((column) => `${column} = d.${column}`);
  const marks = (alias: string): string =>
    options.facets.length === 0
      ? "'{}'::text[]"
      : `array[${options.facets.map(({ name }) => `'#${name}:' || ${alias}.${facetColumn(name)}`).join(', ')}]`;
  const lock = `perform 1 from ${table} s where s.id = any(ids) order by s.id for update;`;
  return [
    `create function ${fill}(ids bigint[]) returns void language plpgsql as $$
begin
  insert into ${table} (id) select t."id" from ${own} t where t."id" = any(ids) and t."del_flag" = false order by t."id" on conflict do nothing;
  ${lock}
  delete from ${table} s where s.id = any(ids) and not exists (select 1 from ${own} t where t."id" = s.id and t."del_flag" = false);
  update ${table} s set ${[...setFacets, `tokens = array_to_tsvector(d.tokens || ${marks('d')} || array['@' || (d.id >> ${BLOCK_BITS})])`, NEW_FILLER].join(', ')}
    from (${document.whole}) d where d.id = s.id;
end
$$`,
    `create function ${narrow}(ids bigint[]) returns void language plpgsql as $$
begin
  ${lock}
  ${
    columns.length === 0
      ? ''
      : `update ${table} s set ${[...setFacets, `tokens = ts_delete(s.tokens, ${marks('s')}) || array_to_tsvector(${marks('d')})`, NEW_FILLER].join(', ')}
    from (${document.facets}) d where d.id = s.id;`
  }
end
$$`,
  ];
}
