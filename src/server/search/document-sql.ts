// What the index holds of a record, as two selects over `ids`: texts and facets, or facets alone. Tokens of a weight
// are there twice, as they are and marked with it ("1:阅读"), so that what stands in names comes first without
// reading a text again; a whole value of the first weight is marked "=", pinyin "~".
import type { ConditionModel } from '../../core/condition-model.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import { isComparison } from '../../core/condition-model.ts';
import type { SearchFacet, SearchOptions, SearchText, SearchWeight } from '../../core/search-model.ts';
import { conditionSql, groupSql } from '../db/condition-sql.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlParameters } from '../db/sql-parameters.ts';
import { serverKind } from '../field-kinds.ts';
import { openSource, resolvePath, type QuerySource } from '../repository/query-source.ts';
import { literal } from '../repository/reader-places.ts';
import { entityOf, type ServerModel } from '../server-model.ts';
import { partServers } from '../../words/parts/parts.server.ts';
import { facetColumn } from './index-sql.ts';

const WEIGHTS: readonly SearchWeight[] = [1, 2, 3];

export interface DocumentSql {
  /** id, a column a facet, tokens text[]. */
  readonly whole: string;
  /** id, a column a facet. */
  readonly facets: string;
}

export function documentSql(model: ServerModel, entity: EntityModel, { texts, facets }: SearchOptions): DocumentSql {
  const source = openSource({ model, entity });
  const values = (fitting: readonly SearchText[]): string =>
    fitting.length === 0 ? "'{}'::text[]" : fitting.map((text) => valuesSql(model, source, text)).join(' || ');
  const held = WEIGHTS.map((weight) => {
    const own = texts.filter((text) => text.weight === weight);
    return `${values(own)} as v${weight}, ${values(own.filter(({ pinyin }) => pinyin))} as p${weight}`;
  });
  const tokens = WEIGHTS.map(
    (weight) =>
      `search_index_tokens(array_to_string(x.v${weight}, E'\\n')) || search_index_pinyin_tokens(x.p${weight}) as k${weight}`,
  );
  const marked = [1, 2].map((weight) => `array(select '${weight}:' || k from unnest(y.k${weight}) k)`);
  const whole = `array(select '=' || w from unnest(x.v1) v, search_index_whole(v) w where length(w) > 1)`;
  const all = [...WEIGHTS.map((weight) => `y.k${weight}`), ...marked, whole].join(' || ');
  const columns = facetColumns(source, facets);
  return {
    whole: `select t."id" as id${columns}, ${all} as tokens from ${source.from()}, lateral (select ${held.join(', ')}) x, lateral (select ${tokens.join(', ')}) y where t."id" = any(ids)`,
    facets: facetsOnly(model, entity, facets),
  };
}

function facetsOnly(model: ServerModel, entity: EntityModel, facets: readonly SearchFacet[]): string {
  const source = openSource({ model, entity });
  const columns = facetColumns(source, facets);
  return `select t."id" as id${columns} from ${source.from()} where t."id" = any(ids)`;
}

function facetColumns(source: QuerySource, facets: readonly SearchFacet[]): string {
  return facets
    .map((facet) => `, left(coalesce((${facetSql(source, facet)})::text, ''), 60) as ${facetColumn(facet.name)}`)
    .join('');
}

function facetSql(source: QuerySource, facet: SearchFacet): string {
  const { sql } = source.column(facet.field);
  return facet.part === null ? sql : (partServers[facet.part].found?.sql(sql, facet) ?? sql);
}

/** text[]: of the record's own field or of one it refers to, or of all its children. */
function valuesSql(model: ServerModel, source: QuerySource, text: SearchText): string {
  if (text.of === null) {
    const where = conditionsSql(source, text.where);
    const value = wordsSql(model, source, text.field);
    return `array[${where === '' ? value : `case when ${where} then ${value} end`}]::text[]`;
  }
  const child = openSource({ model, entity: entityOf(model, text.of), alias: 'c' });
  const value = wordsSql(model, child, text.field);
  const parts = [`${child.column(text.by ?? '').sql} = t."id"`, 'c."del_flag" = false'];
  const where = conditionsSql(child, text.where);
  return `array(select ${value} from ${child.from()} where ${[...parts, ...(where === '' ? [] : [where])].join(' and ')} order by c."id")`;
}

/** Rich text without its tags. */
function wordsSql(model: ServerModel, source: QuerySource, path: string): string {
  const { sql } = source.column(path);
  const { field } = resolvePath(model, source.entity, path);
  if (field.personal) throw new Error(`${source.entity.id}.${path} is personal: no index may hold it`);
  return serverKind(field.kind)?.traits.value === 'markup' ? `regexp_replace(${sql}, '<[^>]*>', ' ', 'g')` : sql;
}

function conditionsSql(source: QuerySource, where: readonly ConditionModel[]): string {
  const written = (condition: ConditionModel): string =>
    isComparison(condition)
      ? conditionSql((path) => source.column(path), condition, WRITTEN_OUT)
      : groupSql(condition, written);
  return where.map(written).join(' and ');
}

/** What the config says stands in the text of a function. */
const WRITTEN_OUT: SqlParameters = { values: [], add: literal };

/** Of the records $1: id, and for each text a jsonb list of its values, each with its pinyin tokens. */
export function shownTextsSql(model: ServerModel, entity: EntityModel, texts: readonly SearchText[]): string {
  const source = openSource({ model, entity });
  const columns = texts.map((text, at) => {
    const spelt = text.pinyin ? 'to_jsonb(search_index_pinyin_tokens(array[v]))' : `'[]'::jsonb`;
    return `(select jsonb_agg(jsonb_build_array(v, ${spelt})) from unnest(${valuesSql(model, source, text)}) v where v is not null) as text${at}`;
  });
  return `select t."id" as id, ${columns.join(', ')} from ${source.from()} where t."id" = any($1::bigint[])`;
}

export function quotedColumns(model: ServerModel, entity: EntityModel, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const field = model.fieldsOf.get(entity.id)?.get(name);
    return field === undefined ? [] : [quoteIdentifier(field.column.name)];
  });
}
