// user/getDeclarerAllList: people who may host, by their whole phone or identity number and nothing less, so that
// nobody can leaf through the registered, and a few times an hour. At most ten, name, workplace and masked phone
// (domain §6.7).
import { isIdcard } from '../../core/formats/idcard.ts';
import { isMobile } from '../../core/formats/mobile.ts';
import { isOffice } from '../../core/field-readers.ts';
import { AppError, validationError } from '../../core/errors.ts';
import { chargeQuota } from '../accounts/quota.ts';
import type { CallContext } from '../context.ts';
import { actorOf, textArgument, type Engine } from '../operations/engine.ts';
import { prepareReader } from '../operations/record-reader.ts';
import { listRecords, planList } from '../repository/list-records.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';
import type { Handler } from './handler.ts';

const MOST = 10;
const APPROVED = 1;
const OFFICE_MEASURES = 6;

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
    // Half a number finds nobody and costs nothing; the page asks while somebody types.
    if (!asked.every(isWhole)) return [];
    await chargeLookup(engine, context);
    const conditions = [
      { field: 'role', op: 'eq' as const, value: 'declarer' },
      { field: 'status', op: 'eq' as const, value: APPROVED },
      ...asked,
    ];
    const { rows } = await listRecords(repository, scope, {
      plan,
      request: { conditions, sort: scope.entity.sort, page: 1, pageSize: MOST },
    });
    return rows.map((row) => reader.toRecord(row, context));
  };
};

function isWhole({ field, value }: { readonly field: string; readonly value: string }): boolean {
  return field === 'phone' ? isMobile(value) : isIdcard(value);
}

/** Who enters topics for others looks up more people than who looks for one to take over. */
async function chargeLookup({ context: { sql, model } }: Engine, context: CallContext): Promise<void> {
  const { userId, role } = actorOf(context);
  const most = context.settings.number('lookupsPerHour') * (isOffice(model.roleById.get(role)) ? OFFICE_MEASURES : 1);
  if (!(await chargeQuota(sql, { key: `lookup:${userId}`, amount: 1, most, minutes: 60 }, context.now)))
    throw new AppError('lookupQuota', { n: most });
}
