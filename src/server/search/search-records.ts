// What is found: ids of one page in order, the total, and the counts of every facet, in one statement over the index.
// Each facet is counted without its own choice. Counts are capped, not kept: where more than MOST_FOUND records fit,
// the newest of them are what is paged and counted, and the answer says so.
//
// Order: whoever has the words as a whole value (a number, a name) first, then where names and numbers hold all
// words, then members, units and keywords, then the rest; the newest first among equals. Which it is, the index
// itself tells: no text is read for it.
import { codeOf } from '../../core/caught.ts';
import { AppError } from '../../core/errors.ts';
import type { ConditionModel } from '../../core/entity-model.ts';
import { parseOwn } from '../../core/own-json.ts';
import type { SearchFacet } from '../../core/search-model.ts';
import { createParameters } from '../db/sql-parameters.ts';
import { orderOf } from '../repository/order-terms.ts';
import { queryScoped } from '../repository/query-scoped.ts';
import { openSource } from '../repository/query-source.ts';
import type { Repository } from '../repository/repository.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { fitNames, fitTables, HIT, hitTable, hitWithout, seesAll, type FoundInput } from './found-sql.ts';
import { facetColumn } from './index-sql.ts';
import type { SearchQuestion } from './search-query.ts';
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
  const input: FoundInput = { repository, scope, parameters, request };
  const text = `with ${commonTables(input).join(',\n')}\nselect ${answerColumns(input).join(',\n')}`;
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

function commonTables(input: FoundInput): readonly string[] {
  const { question, facets } = input.request;
  const together = countedTogether(input.request).map(({ name }) => facetColumn(name));
  return [
    hitTable(input, HIT, null),
    ...facets
      .filter(({ name }) => question.choice.has(name))
      .map(({ name }) => hitTable(input, hitWithout(name), name)),
    ...fitTables(input),
    ...(together.length === 0
      ? []
      : [
          `counted as materialized (select grouping(${together.join(', ')}) as facets, ${together.join(', ')}, count(*) as count from ${HIT} group by grouping sets (${together.map((column) => `(${column})`).join(', ')}))`,
        ]),
  ];
}

/** Facets of which nothing is chosen count the same hits: all of them in one reading. */
function countedTogether({ question, facets }: SearchRequest): readonly SearchFacet[] {
  return facets.filter(({ name }) => !question.choice.has(name));
}

function answerColumns(input: FoundInput): readonly string[] {
  const { facets } = input.request;
  return [
    `(select coalesce(json_agg(p.id order by p.place), '[]')::text from (${pageSql(input)}) p) as ids`,
    `(select count(*) from ${HIT}) as total`,
    `exists (select 1 from ${STATE_TABLE} where not done) as filling`,
    ...facets.map(
      ({ name }, at) =>
        `(select coalesce(json_agg(json_build_array(c.value, c.count) order by c.count desc, c.value), '[]')::text from (${countsSql(input, name)} order by 2 desc, 1 limit ${MOST_VALUES}) c) as facet${at}`,
    ),
  ];
}

function countsSql({ request }: FoundInput, name: string): string {
  const column = facetColumn(name);
  if (request.question.choice.has(name))
    return `select h.${column} as value, count(*) as count from ${hitWithout(name)} h group by 1`;
  const together = countedTogether(request);
  // A bit for each column that is not grouped by, the last column's the lowest.
  const others = 2 ** together.length - 1 - 2 ** (together.length - 1 - together.findIndex((one) => one.name === name));
  return `select h.${column} as value, h.count from counted h where h.facets = ${others}`;
}

function pageSql(input: FoundInput): string {
  const { repository, scope, request } = input;
  const limits = `limit ${Math.trunc(request.limit)} offset ${Math.trunc(request.offset)}`;
  if (request.sort !== null) {
    const source = openSource({ model: repository.model, entity: scope.entity });
    const { terms, direction } = orderOf(source, request.sort);
    const order = [...terms.map((term) => `${term.sql} ${term.direction}`), `h.id ${direction}`].join(', ');
    const table = source.from().replace(' t', ' t on t."id" = h.id');
    return `select h.id, row_number() over (order by ${order}) as place from ${HIT} h join ${table} order by place ${limits}`;
  }
  const fits = fitNames(request);
  return `select f.id, row_number() over (order by min(f.fit), f.id desc) as place from (${rankedSql(input, fits)}) f group by f.id order by place ${limits}`;
}

/** Who sees all rows finds what fits best wherever it stands; else it must be a hit, in whose scope the words are. */
function rankedSql(input: FoundInput, fits: readonly string[]): string {
  const { limit, offset } = input.request;
  if (!seesAll(input))
    return [
      `select h.id, ${fits.length} as fit from ${HIT} h`,
      ...fits.map((name, fit) => `select h.id, ${fit} as fit from ${HIT} h join ${name} using (id)`),
    ].join(' union all ');
  const rest = (fits.length + 1) * (offset + limit);
  return [
    `(select h.id, ${fits.length} as fit from ${HIT} h order by h.id desc limit ${rest})`,
    ...fits.map((name, fit) => `select ${name}.id, ${fit} as fit from ${name}`),
  ].join(' union all ');
}
