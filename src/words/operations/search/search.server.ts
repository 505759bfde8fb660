// A page of what is found, with counts of every facet and the places of the words: { records, total, page, pageSize,
// facets, isCapped, isFilling }. Whoever may not read something that the index holds is not answered at all.
import type { Page } from '../../../core/envelope.ts';
import { MATCHES, type FacetCounts, type SearchAnswer, type SearchMatch } from '../../../core/search-model.ts';
import type { Json } from '../../../core/json.ts';
import { exportRows } from '../../../server/repository/export-records.ts';
import { planList } from '../../../server/repository/list-records.ts';
import type { ApiRecord } from '../../../server/repository/record-shape.ts';
import { numberArgument, perRole, scopeOfCall, type Operation } from '../../../server/operations/engine.ts';
import { prepareReader } from '../../../server/operations/record-reader.ts';
import { prepareSearch } from '../../../server/search/prepare-search.ts';
import { searchMarks } from '../../../server/search/search-marks.ts';
import { MOST_FOUND } from '../../../server/search/search-records.ts';
import { entityOf } from '../../../server/server-model.ts';

const DEFAULT_PAGE_SIZE = 10;

export const server: Operation<'search'> = {
  prepare: (engine, call) => {
    const { repository } = engine;
    const entity = entityOf(repository.model, call.entity);
    const search = prepareSearch(engine, call, call.options);
    const planOf = perRole((role) => {
      const reader = prepareReader(engine, call, { role, namesFiles: true, withEvents: true });
      return { reader, plan: planList(repository, entity, reader.shape) };
    });
    return async (args, context): Promise<Page<ApiRecord> & SearchAnswer> => {
      const scope = scopeOfCall(engine, call, context);
      const { reader, plan } = planOf(scope.role);
      const page = numberArgument(args, 'page') ?? 1;
      const pageSize = numberArgument(args, 'pageSize') ?? DEFAULT_PAGE_SIZE;
      const { question, order, find } = search(args, scope);
      const found = await find({ limit: pageSize, offset: (page - 1) * pageSize, most: MOST_FOUND, isCounted: true });
      const marks = await searchMarks(repository, scope, {
        texts: call.options.texts,
        words: question?.words ?? [],
        ids: found.ids,
      });
      const records: ApiRecord[] = [];
      for await (const rows of exportRows(repository, scope, { keys: found.ids, request: { plan, ...order } }))
        for (const row of rows) records.push(withMarks(reader.toRecord(row, context), marks));
      return {
        records,
        total: found.total,
        page,
        pageSize,
        facets: await found.facets(),
        isCapped: found.isCapped,
        isFilling: found.isFilling,
      };
    };
  },
};

function withMarks(record: ApiRecord, marks: ReadonlyMap<number, readonly SearchMatch[]>): ApiRecord {
  const own = marks.get(Number(record['id'])) ?? [];
  return {
    ...record,
    [MATCHES]: own.map(({ field, title, text, ranges }): Json => ({
      field,
      title,
      text,
      ranges: ranges.map((range) => [...range]),
    })),
  };
}

export type { FacetCounts };
