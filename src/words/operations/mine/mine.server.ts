// The caller's own records as a plain list, newest first; with id the one of them.
import { listRecords, planList } from '../../../server/repository/list-records.ts';
import { entityOf } from '../../../server/server-model.ts';
import { numberArgument, perRole, scopeOfCall, type Operation } from '../../../server/operations/engine.ts';
import { prepareReader } from '../../../server/operations/record-reader.ts';

const MOST = 100;

export const server: Operation<'mine'> = {
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const fixed = call.options.where;
    const planOf = perRole((role) => {
      const reader = prepareReader(engine, call, { role, namesFiles: true, withEvents: true });
      return { reader, plan: planList(engine.repository, entity, reader.shape) };
    });
    return async (args, context) => {
      const scope = scopeOfCall(engine, call, context);
      const { reader, plan } = planOf(scope.role);
      const id = numberArgument(args, 'id');
      const conditions = id === null ? fixed : [...fixed, { field: 'id', op: 'eq' as const, value: id }];
      const { rows } = await listRecords(engine.repository, scope, {
        plan,
        request: { conditions, sort: entity.sort, page: 1, pageSize: MOST },
      });
      return rows.map((row) => reader.toRecord(row, context));
    };
  },
};
