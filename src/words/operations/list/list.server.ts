// A page of records: { records, total, page, pageSize } (api.md, Lists).
import type { Page } from '../../../core/envelope.ts';
import { listRecords, planList } from '../../../server/repository/list-records.ts';
import type { ApiRecord } from '../../../server/repository/record-shape.ts';
import { entityOf } from '../../../server/server-model.ts';
import { numberArgument, perRole, scopeOfCall, type Operation } from '../../../server/operations/engine.ts';
import { prepareCurrent } from '../../../server/operations/current-arguments.ts';
import { prepareListRequest } from '../../../server/operations/list-request.ts';
import { prepareReader } from '../../../server/operations/record-reader.ts';

export const DEFAULT_PAGE_SIZE = 10;

export const server: Operation<'list'> = {
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const readArguments = prepareListRequest(engine, call);
    const fillCurrent = prepareCurrent(engine, call);
    const planOf = perRole((role) => {
      const reader = prepareReader(engine, call, { role, namesFiles: true, withEvents: true });
      return { reader, plan: planList(engine.repository, entity, reader.shape) };
    });
    return async (args, context): Promise<Page<ApiRecord>> => {
      const scope = scopeOfCall(engine, call, context);
      const { reader, plan } = planOf(scope.role);
      const page = numberArgument(args, 'page') ?? 1;
      const pageSize = numberArgument(args, 'pageSize') ?? DEFAULT_PAGE_SIZE;
      const { rows, total } = await listRecords(engine.repository, scope, {
        plan,
        request: { ...readArguments(await fillCurrent(args, scope), scope), page, pageSize },
      });
      return { records: rows.map((row) => reader.toRecord(row, context)), total, page, pageSize };
    };
  },
};
