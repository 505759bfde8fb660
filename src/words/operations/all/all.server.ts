// Every record in scope without paging, for selectors: only the fields the call names.
import { listRecords, planList } from '../../../server/repository/list-records.ts';
import { entityOf } from '../../../server/server-model.ts';
import { perRole, scopeOfCall, type Operation } from '../../../server/operations/engine.ts';
import { prepareListRequest } from '../../../server/operations/list-request.ts';
import { prepareReader } from '../../../server/operations/record-reader.ts';

/** Selectors hold no more; longer ones are searched by a list. */
const MOST = 5_000;

export const server: Operation<'all'> = {
  prepare: (engine, call) => {
    const readArguments = prepareListRequest(engine, call);
    const planOf = perRole((role) => {
      const reader = prepareReader(engine, call, { role, namesFiles: true, withEvents: false });
      return {
        reader,
        plan: planList(engine.repository, entityOf(engine.repository.model, call.entity), reader.shape),
      };
    });
    return async (args, context) => {
      const scope = scopeOfCall(engine, call, context);
      const { reader, plan } = planOf(scope.role);
      const { rows } = await listRecords(engine.repository, scope, {
        plan,
        request: { ...readArguments(args, scope), page: 1, pageSize: MOST },
      });
      return rows.map((row) => reader.toRecord(row, context));
    };
  },
};
