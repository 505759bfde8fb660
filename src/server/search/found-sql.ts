// What of the index fits a question, as common tables of one statement: the hits that are counted and paged, and for
// the order those that hold the words in the better places.
import type { SqlParameters } from '../db/sql-parameters.ts';
import { openSource } from '../repository/query-source.ts';
import type { Repository } from '../repository/repository.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { whereClause } from '../repository/where-clause.ts';
import { searchNames } from './index-sql.ts';
import { foundQuery, weightQuery, wholeQuery } from './search-query.ts';
import type { SearchRequest } from './search-records.ts';

export interface FoundInput {
  readonly repository: Repository;
  readonly scope: ScopedActor;
  readonly parameters: SqlParameters;
  readonly request: SearchRequest;
}

export const HIT = 'hit';

/** More than there are records. */
const ALL = 100_000_000;

/** Rows of the index that fit, but for the choice of a facet: the newest, at most so many and one. */
export function hitTable(input: FoundInput, columns: readonly string[], without: string | null): string {
  const { repository, scope, parameters, request } = input;
  const query = foundQuery(request.question, without);
  const isOpen = seesAll(input);
  // What else is asked is asked of every hit: the newest are not taken before.
  const hits =
    query === '' ? `"${searchNames(scope.entity).table}"` : hitsOf(input, query, isOpen ? request.most : ALL);
  const source = openSource({ model: repository.model, entity: scope.entity });
  // A record that is deleted is not in the index: who sees every row needs no other table.
  const where = isOpen ? '' : ` where ${whereClause({ repository, scope, source, parameters }, request.conditions)}`;
  const from = isOpen ? `${hits} s` : `${hits} s join ${source.from().replace(' t', ' t on t."id" = s.id')}`;
  const read = ['id', ...columns].map((column) => `s.${column}`).join(', ');
  return `${HIT} as materialized (select ${read} from ${from}${where} order by s.id desc limit ${request.most + 1})`;
}

/** Tables of what fits best, the best first; none where another order is asked for. */
export function fitNames({ question, sort }: SearchRequest): readonly FitName[] {
  if (sort !== null || question.words.length === 0) return [];
  return question.whole === null ? ['fit_first', 'fit_second'] : ['fit_whole', 'fit_first', 'fit_second'];
}

type FitName = 'fit_whole' | 'fit_first' | 'fit_second';

/** Ids: of each as many as could stand on the page, up to it and the better ones that it holds as well. */
export function fitTables(input: FoundInput): readonly string[] {
  const { question, limit, offset, most } = input.request;
  const queries: Readonly<Record<FitName, string>> = {
    fit_whole: wholeQuery(question.whole ?? '', question),
    fit_first: weightQuery(question, 1),
    fit_second: weightQuery(question, 2),
  };
  return fitNames(input.request).map((name, at) => {
    const needed = seesAll(input) ? Math.min(most, (at + 1) * (offset + limit)) : most;
    return `${name} as materialized (select s.id from ${hitsOf(input, queries[name], needed)} s)`;
  });
}

/** Whoever sees every row and asks for nothing beside the words and facets. */
export function seesAll({ scope, request }: FoundInput): boolean {
  return scope.rows !== 'none' && scope.rows.length === 0 && request.conditions.length === 0;
}

function hitsOf({ scope, parameters }: FoundInput, query: string, most: number): string {
  return `${searchNames(scope.entity).hits}(${parameters.add(query)}::tsquery, ${Math.trunc(most)})`;
}
