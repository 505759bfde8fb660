// What is found: ids of one page in order, the total, and the counts of every facet, in one statement over the index.
// A facet of which something is chosen is counted without its own choice: other records, in a statement of its own
// beside it. Counts are capped, not kept: where more than MOST_FOUND records fit, the newest of them are what is paged
// and counted, and the answer says so.
//
// Order: whoever has the words as a whole value (a number, a name) first, then where names and numbers hold all
// words, then members, units and keywords, then the rest; the newest first among equals. Which it is, the index
// itself tells: no text is read for it.
import { codeOf } from '../../core/caught.ts';
import { AppError } from '../../core/errors.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import { parseOwn } from '../../core/own-json.ts';
import type { SearchFacet } from '../../core/search-model.ts';
import { createParameters } from '../db/sql-parameters.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { orderOf } from '../repository/order-terms.ts';
import { queryScoped } from '../repository/query-scoped.ts';
import { openSource } from '../repository/query-source.ts';
import type { Repository } from '../repository/repository.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { fitNames, fitTables, HIT, hitTable, seesAll, type FoundInput } from './found-sql.ts';
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
const MOST_VALUES = 60;

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
  const [row, ...alone] = await Promise.all([
    ask({ repository, scope, request }, foundSql),
    ...request.facets
      .filter(({ name }) => request.question.choice.has(name))
      .map(async ({ name }) => ask({ repository, scope, request }, (input) => facetAloneSql(input, name))),
  ]);
  const total = Number(row?.['total'] ?? 0);
  const counted = new Map([row, ...alone].flatMap((one) => Object.entries(one ?? {})));
  return {
    ids: parseOwn<number[]>(String(row?.['ids'] ?? '[]')),
    total: Math.min(total, request.most),
    isCapped: total > request.most,
    isFilling: row?.['filling'] === true,
    counts: new Map(
      request.facets.map(({ name }) => [
        name,
        parseOwn<[string, number][]>(String(counted.get(facetColumn(name).slice(1, -1)) ?? '[]')),
      ]),
    ),
  };
}

async function ask(
  { repository, scope, request }: Omit<FoundInput, 'parameters'>,
  textOf: (input: FoundInput) => string,
): Promise<SqlRow | undefined> {
  const parameters = createParameters();
  const text = textOf({ repository, scope, parameters, request });
  const [row] = await queryScoped({ repository, scope, parameters }, text).catch((error: unknown) => {
    throw CHANGED_CODES.has(codeOf(error) ?? '') ? new AppError('searchRenewed') : error;
  });
  return row;
}

function foundSql(input: FoundInput): string {
  return `with ${commonTables(input).join(',\n')}\nselect ${answerColumns(input).join(',\n')}`;
}

function facetAloneSql(input: FoundInput, name: string): string {
  const counts = `select h.${facetColumn(name)} as value, count(*) as count from ${HIT} h group by 1`;
  return `with ${hitTable(input, [facetColumn(name)], name)}\nselect ${countsColumn(name, counts)}`;
}

function commonTables(input: FoundInput): readonly string[] {
  const together = countedTogether(input.request).map(({ name }) => facetColumn(name));
  return [
    hitTable(input, together, null),
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
  const together = countedTogether(input.request);
  return [
    `(select coalesce(json_agg(p.id order by p.place), '[]')::text from (${pageSql(input)}) p) as ids`,
    `(select count(*) from ${HIT}) as total`,
    `exists (select 1 from ${STATE_TABLE} where not done) as filling`,
    ...together.map(({ name }, at) => {
      // A bit for each column that is not grouped by, the last column's the lowest.
      const others = 2 ** together.length - 1 - 2 ** (together.length - 1 - at);
      const counts = `select h.${facetColumn(name)} as value, h.count from counted h where h.facets = ${others}`;
      return countsColumn(name, counts);
    }),
  ];
}

/** Named as the column that is counted. `counts`: a select of value and count. */
function countsColumn(facet: string, counts: string): string {
  return `(select coalesce(json_agg(json_build_array(c.value, c.count) order by c.count desc, c.value), '[]')::text from (${counts} order by 2 desc, 1 limit ${MOST_VALUES}) c) as ${facetColumn(facet)}`;
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
  // All fit alike: grouping and numbering a hundred thousand for an export takes as long as finding them.
  if (fits.length === 0) return `select h.id, -h.id as place from ${HIT} h order by place ${limits}`;
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
