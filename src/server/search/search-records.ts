// What is found: ids of one page in order, the total, and the counts of every facet, in one statement over the index.
// Each facet is counted without its own choice. Counts are capped, not kept: where more than MOST_FOUND records fit,
// the newest of them are what is ranked, paged and counted, and the answer says so.
//
// Order: whoever has the words as a whole value (a number, a name) first, then where names and numbers hold all
// words, then members, units and keywords, then the rest; the newest first among equals. Which it is, the index
// itself tells: no text is read for it.
import { codeOf } from '../../core/caught.ts';
import { AppError } from '../../core/errors.ts';
import type { ConditionModel } from '../../core/entity-model.ts';
import { parseOwn } from '../../core/own-json.ts';
import type { SearchFacet } from '../../core/search-model.ts';
import { createParameters, type SqlParameters } from '../db/sql-parameters.ts';
import { orderOf } from '../repository/order-terms.ts';
import { queryScoped } from '../repository/query-scoped.ts';
import { openSource } from '../repository/query-source.ts';
import type { Repository } from '../repository/repository.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { whereClause } from '../repository/where-clause.ts';
import { facetColumn, searchNames } from './index-sql.ts';
import { foundQuery, weightQuery, wholeQuery, type SearchQuestion } from './search-query.ts';
import { STATE_TABLE } from './token-sql.ts';

export const MOST_FOUND = 10_000;
/**
 * No such table, column or function: a newer server has made the index that its own config asks for, and this one has
 * not been restarted yet.
 */
const CHANGED_CODES = new Set(['42P01', '42703', '42883']);
/** Values of one facet that are counted by themselves. */
export const MOST_VALUES = 60;

export interface SearchRequest {
  readonly question: SearchQuestion;
  readonly facets: readonly SearchFacet[];
  readonly conditions: readonly ConditionModel[];
  /** "field" or "-field"; null: by how well it fits. */
  readonly sort: string | null;
  readonly limit: number;
  readonly offset: number;
  /** So many are looked at. */
  readonly most: number;
}

export interface SearchFound {
  readonly ids: readonly number[];
  readonly total: number;
  readonly isCapped: boolean;
  readonly isFilling: boolean;
  /** Facet → value and count, the most first. */
  readonly counts: ReadonlyMap<string, readonly (readonly [string, number])[]>;
}

export async function searchRecords(
  repository: Repository,
  scope: ScopedActor,
  request: SearchRequest,
): Promise<SearchFound> {
  const parameters = createParameters();
  const input: Building = { repository, scope, parameters, request };
  const text = [`with ${commonTables(input).join(',\n')}`, `select ${answerColumns(input).join(',\n')}`].join('\n');
  const [row] = await queryScoped({ repository, scope, parameters }, text).catch((error: unknown) => {
    throw CHANGED_CODES.has(codeOf(error) ?? '') ? new AppError('searchRenewed') : error;
  });
  const total = Number(row?.['total'] ?? 0);
  return {
    ids: parseOwn<number[]>(String(row?.['ids'] ?? '[]')),
    total: Math.min(total, request.most),
    isCapped: total > request.most,
    isFilling: row?.['filling'] === true,
    counts: new Map(
      request.facets.map((facet, at) => [
        facet.name,
        parseOwn<[string, number][]>(String(row?.[`facet${at}`] ?? '[]')),
      ]),
    ),
  };
}

interface Building {
  readonly repository: Repository;
  readonly scope: ScopedActor;
  readonly parameters: SqlParameters;
  readonly request: SearchRequest;
}

function commonTables(input: Building): readonly string[] {
  const { question, facets } = input.request;
  return [
    hitTable(input, 'hit', null),
    ...facets
      .filter(({ name }) => question.choice.has(name))
      .map(({ name }) => hitTable(input, `hit_${facetColumn(name).slice(1, -1)}`, name)),
    ...fitQueries(input).map(
      ([name, query]) => `${name} as materialized (select s.id from ${hitsOf(input, query, input.request.most)} s)`,
    ),
  ];
}

/** Rows of the index that fit: the newest, at most so many and one. */
function hitTable(input: Building, name: string, without: string | null): string {
  const { repository, scope, parameters, request } = input;
  const query = foundQuery(request.question, without);
  const columns = request.facets.map((facet) => `, s.${facetColumn(facet.name)}`).join('');
  const isOpen = scope.rows !== 'none' && scope.rows.length === 0 && request.conditions.length === 0;
  // What else is asked is asked of every hit: the newest are not taken before.
  const hits =
    query === '' ? `"${searchNames(scope.entity).table}"` : hitsOf(input, query, isOpen ? request.most : ALL);
  const source = openSource({ model: repository.model, entity: scope.entity });
  // A record that is deleted is not in the index: who sees every row needs no other table.
  const where = isOpen ? '' : ` where ${whereClause({ repository, scope, source, parameters }, request.conditions)}`;
  const from = isOpen ? `${hits} s` : `${hits} s join ${source.from().replace(' t', ' t on t."id" = s.id')}`;
  return `${name} as materialized (select s.id${columns} from ${from}${where} order by s.id desc limit ${request.most + 1})`;
}

function hitsOf({ scope, parameters }: Building, query: string, most: number): string {
  return `${searchNames(scope.entity).hits}(${parameters.add(query)}::tsquery, ${Math.trunc(most)})`;
}

/** More than there are records. */
const ALL = 100_000_000;

/** How well a record fits, the best first. */
function fitQueries({ request: { question, sort } }: Building): readonly (readonly [string, string])[] {
  if (sort !== null || question.words.length === 0) return [];
  return [
    ...(question.whole === null ? [] : [['fit_whole', wholeQuery(question.whole, question)] as const]),
    ['fit_first', weightQuery(question, 1)],
    ['fit_second', weightQuery(question, 2)],
  ];
}

function answerColumns(input: Building): readonly string[] {
  const { request } = input;
  return [
    `(select coalesce(json_agg(p.id order by p.place), '[]')::text from (${pageSql(input)}) p) as ids`,
    '(select count(*) from hit) as total',
    `exists (select 1 from ${STATE_TABLE} where not done) as filling`,
    ...request.facets.map(({ name }, at) => {
      const column = facetColumn(name);
      const from = request.question.choice.has(name) ? `hit_${column.slice(1, -1)}` : 'hit';
      const counted = `select h.${column} as value, count(*) as count from ${from} h group by 1 order by 2 desc, 1 limit ${MOST_VALUES}`;
      return `(select coalesce(json_agg(json_build_array(c.value, c.count) order by c.count desc, c.value), '[]')::text from (${counted}) c) as facet${at}`;
    }),
  ];
}

function pageSql(input: Building): string {
  const { repository, scope, request } = input;
  const fits = fitQueries(input).map(([name]) => name);
  const limits = `limit ${Math.trunc(request.limit)} offset ${Math.trunc(request.offset)}`;
  if (request.sort !== null) {
    const source = openSource({ model: repository.model, entity: scope.entity });
    const { terms, direction } = orderOf(source, request.sort);
    const order = [...terms.map((term) => `${term.sql} ${term.direction}`), `h.id ${direction}`].join(', ');
    const table = source.from().replace(' t', ' t on t."id" = h.id');
    return `select h.id, row_number() over (order by ${order}) as place from hit h join ${table} order by place ${limits}`;
  }
  const fit =
    fits.length === 0
      ? ''
      : `case ${fits.map((name, at) => `when ${name}.id is not null then ${at}`).join(' ')} else 9 end, `;
  const joins = fits.map((name) => ` left join ${name} on ${name}.id = h.id`).join('');
  return `select h.id, row_number() over (order by ${fit}h.id desc) as place from hit h${joins} order by place ${limits}`;
}
