// The records under one parent value (entries of a dictionary type), in the entity's order.
import { listRecords, planList } from '../repository/list-records.ts';
import { entityOf } from '../server-model.ts';
import { fixedConditions, perRole, scopeOfCall, textArgument, textOption, type Operation } from './engine.ts';
import { prepareReader } from './record-reader.ts';

const MOST = 1_000;

export const operation: Operation = {
  op: 'children',
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const [argument, field] = [textOption(call, 'argument'), textOption(call, 'field')];
    const fixed = fixedConditions(call);
    const planOf = perRole((role) => {
      const reader = prepareReader(engine, call, { role, namesFiles: true, withEvents: false });
      return { reader, plan: planList(engine.repository, entity, reader.shape) };
    });
    return async (args, context) => {
      const scope = scopeOfCall(engine, call, context);
      const { reader, plan } = planOf(scope.role);
      const conditions = [...fixed, { field, op: 'eq' as const, value: textArgument(args, argument) ?? '' }];
      const { rows } = await listRecords(engine.repository, scope, { plan, request: { conditions, sort: entity.sort, page: 1, pageSize: MOST } });
      return rows.map((row) => reader.toRecord(row, context));
    };
  },
};
