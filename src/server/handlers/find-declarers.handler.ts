// user/getDeclarerAllList: people who may host, by their whole phone or identity number and nothing less, so that nobody
// can leaf through the registered. At most ten, name, workplace and masked phone (domain §6.7).
import { validationError } from '../../core/errors.ts';
import { textArgument } from '../operations/engine.ts';
import { prepareReader } from '../operations/record-reader.ts';
import { listRecords, planList } from '../repository/list-records.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';
import type { Handler } from './handler.ts';

const MOST = 10;
const APPROVED = 1;

export const findDeclarers: Handler = (engine, call) => {
  const { repository } = engine;
  const scope = scopeEngine(repository.model, call.entity);
  const reader = prepareReader(engine, call, { role: null, withEvents: false });
  const plan = planList(repository, scope.entity, reader.shape);
  return async (args, context) => {
    const asked = ['phone', 'idcard'].flatMap((field) => {
      const value = textArgument(args, field)?.trim();
      return value === undefined || value === '' ? [] : [{ field, op: 'eq' as const, value }];
    });
    if (asked.length === 0) throw validationError([{ field: '/phone', message: '请输入完整的手机号或身份证号' }]);
    const conditions = [{ field: 'role', op: 'eq' as const, value: 'declarer' }, { field: 'status', op: 'eq' as const, value: APPROVED }, ...asked];
    const { rows } = await listRecords(repository, scope, { plan, request: { conditions, sort: scope.entity.sort, page: 1, pageSize: MOST } });
    return rows.map((row) => reader.toRecord(row, context));
  };
};
