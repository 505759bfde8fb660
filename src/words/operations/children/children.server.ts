// The records under one parent value (entries of a dictionary type), in the entity's order.
import { listRecords, planList } from '../../../server/repository/list-records.ts';
import { entityOf } from '../../../server/server-model.ts';
import { perRole, scopeOfCall, textArgument, type Operation } from '../../../server/operations/engine.ts';
import { prepareReader } from '../../../server/operations/record-reader.ts';

const MOST = 1_000;

export const server: Operation<'children'> = {
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const { argument, field } = call.options;
    const fixed = call.options.where;
    const planOf = perRole((role) => {
      const reader = prepareReader(engine, call, { role, namesFiles: true, withEvents: false });
      return { reader, plan: planList(engine.repository, entity, reader.shape) };
    });
    return async (args, context) => {
      const scope = scopeOfCall(engine, call, context);
      const { reader, plan } = planOf(scope.role);
      const conditions = [...fixed, { field, op: 'eq' as const, value: textArgument(args, argument) ?? '' }];
      const { rows } = await listRecords(engine.repository, scope, {
        plan,
        request: { conditions, sort: entity.sort, page: 1, pageSize: MOST },
      });
      return rows.map((row) => reader.toRecord(row, context));
    };
  },
};
