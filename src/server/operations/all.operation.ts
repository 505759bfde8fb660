// Every record in scope without paging, for selectors: only the fields the call names.
import { listRecords, planList } from '../repository/list-records.ts';
import { entityOf } from '../server-model.ts';
import { perRole, scopeOfCall, type Operation } from './engine.ts';
import { prepareListRequest } from './list-request.ts';
import { prepareReader } from './record-reader.ts';

/** Selectors hold no more; longer ones are searched by a list. */
const MOST = 5_000;

export const operation: Operation = {
  op: 'all',
  prepare: (engine, call) => {
    const readArguments = prepareListRequest(engine, call);
    const planOf = perRole((role) => {
      const reader = prepareReader(engine, call, { role, namesFiles: true, withEvents: false });
      return { reader, plan: planList(engine.repository, entityOf(engine.repository.model, call.entity), reader.shape) };
    });
    return async (args, context) => {
      const scope = scopeOfCall(engine, call, context);
      const { reader, plan } = planOf(scope.role);
      const { rows } = await listRecords(engine.repository, scope, { plan, request: { ...readArguments(args, scope), page: 1, pageSize: MOST } });
      return rows.map((row) => reader.toRecord(row, context));
    };
  },
};
