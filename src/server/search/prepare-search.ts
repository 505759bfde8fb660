// What searches and exports of what was found share: arguments → question, who may ask at all, the counts with
// labels.
import { AppError } from '../../core/errors.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import type { RoleId } from '../../core/ids.ts';
import { partialAt } from '../../core/row-access.ts';
import { splitPath } from '../../core/naming.ts';
import type { FacetCounts, SearchOptions, SearchText } from '../../core/search-model.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import { canReadPath } from '../repository/record-shape.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { entityOf, fieldOf, type ServerModel } from '../server-model.ts';
import { perRole, textArgument, type Engine } from '../operations/engine.ts';
import { prepareListRequest, type ListCall, type ListOrder } from '../operations/list-request.ts';
import { labelFacets } from './facet-labels.ts';
import { readQuestion, type FacetChoice, type SearchQuestion } from './search-query.ts';
import { searchRecords, type SearchFound, type SearchRequest } from './search-records.ts';

interface PreparedSearch {
  /** null: nothing can be found by it. */
  readonly question: SearchQuestion | null;
  /** The conditions beside it. */
  readonly order: ListOrder;
  readonly find: (range: SearchRange) => Promise<FoundPage>;
}

interface SearchRange extends Pick<SearchRequest, 'limit' | 'offset' | 'most'> {
  /** false: no facet is counted. */
  readonly isCounted: boolean;
}

interface FoundPage extends Pick<SearchFound, 'ids' | 'total' | 'isCapped' | 'isFilling'> {
  readonly facets: () => Promise<readonly FacetCounts[]>;
}

export type Search = (args: CallArguments, scope: ScopedActor) => PreparedSearch;

const NOTHING: SearchFound = { ids: [], total: 0, isCapped: false, isFilling: false, counts: new Map() };

export function prepareSearch(engine: Engine, call: ListCall, { texts, facets }: SearchOptions): Search {
  const { repository } = engine;
  const readArguments = prepareListRequest(engine, call);
  const maySearch = perRole((role) => mayReadIndex(repository.model, { entity: call.entity, role, texts, facets }));
  return (args, scope) => {
    if (!maySearch(scope.role)) throw new AppError('noAuthority');
    const { conditions } = readArguments(args, scope);
    const keyword = textArgument(args, 'keyword') ?? '';
    const question = readQuestion(facets, { keyword, choice: choiceOf(facets, args) });
    return {
      question,
      order: { conditions, sort: '-id' },
      find: async ({ isCounted, ...range }) => {
        const found =
          question === null
            ? NOTHING
            : await searchRecords(repository, scope, {
                question,
                facets: isCounted ? facets : [],
                conditions,
                sort: textArgument(args, 'sort'),
                ...range,
              });
        const chosen = question?.choice ?? new Map<string, readonly string[]>();
        return {
          ...found,
          facets: () => labelFacets(engine, { entity: call.entity, facets, counts: found.counts, chosen }),
        };
      },
    };
  };
}

function choiceOf(facets: SearchOptions['facets'], args: CallArguments): FacetChoice {
  return new Map(
    facets.map(({ name }) => {
      const said = args[name];
      return [name, Array.isArray(said) ? said.map(String) : []] as const;
    }),
  );
}

interface IndexReader extends SearchOptions {
  readonly entity: string;
  readonly role: RoleId | null;
}

/** All of the index or nothing: what one may not read one does not find by either. */
function mayReadIndex(model: ServerModel, { entity: id, role, texts, facets }: IndexReader): boolean {
  const entity = entityOf(model, id);
  const paths = [
    ...texts.filter(({ of }) => of === null).map(({ field }) => field),
    ...facets.map(({ field }) => field),
  ];
  return (
    role !== null &&
    paths.every((path) => canReadPath(model, { entity, role }, path) && partialAt(entity, role, path) === null) &&
    facets.every(({ field }) => mayReadText(model, { entity: id, role }, { of: null, field, where: [] })) &&
    texts.every((text) => mayReadText(model, { entity: id, role }, text))
  );
}

/** Of other entities: every row that goes into the index is one that the role sees. */
function mayReadText(
  model: ServerModel,
  { entity, role }: { readonly entity: string; readonly role: RoleId },
  { of, field, where }: Pick<SearchText, 'of' | 'field' | 'where'>,
): boolean {
  const [reference, name] = of === null ? splitPath(field) : [null, field];
  if (of === null && reference === null) return true;
  const target = entityOf(model, of ?? fieldOf(model, entity, reference ?? '').to ?? '');
  const rows = target.rows[role];
  if (rows === undefined || !canReadPath(model, { entity: target, role }, name)) return false;
  const [mine, parents] = [rows, entityOf(model, entity).rows[role]];
  const asked = [...rows.where, ...(partialAt(target, role, name)?.until ?? [])];
  const prefix = reference === null ? '' : `${reference}.`;
  return (
    (mine.scope === 'all' || mine.scope === parents?.scope) &&
    asked.every((condition) => isAmong(condition, where, prefix))
  );
}

function isAmong(condition: ConditionModel, where: readonly ConditionModel[], prefix: string): boolean {
  const wanted = JSON.stringify('field' in condition ? { ...condition, field: prefix + condition.field } : condition);
  return where.some((one) => JSON.stringify(one) === wanted);
}
