// A page of the parents whose records the caller may see, each with the counts that concern the caller's role. Keys
// of a record: the reference itself, "<reference>.<field>" of the parent, the label of the parent's references,
// counts.
import type { CallOf } from '../../../core/call-model.ts';
import type { Page } from '../../../core/envelope.ts';
import { AppError } from '../../../core/errors.ts';
import type { RoleId } from '../../../core/ids.ts';
import { splitPath } from '../../../core/naming.ts';
import type { SqlRow } from '../../../server/db/sql-port.ts';
import { groupRecords, parentOf, type GroupPlan } from '../../../server/repository/group-records.ts';
import { canReadPath, shapeRecord, type ApiRecord } from '../../../server/repository/record-shape.ts';
import { entityOf } from '../../../server/server-model.ts';
import {
  numberArgument,
  perRole,
  scopeOfCall,
  type Engine,
  type Operation,
} from '../../../server/operations/engine.ts';
import { prepareListRequest } from '../../../server/operations/list-request.ts';

const DEFAULT_PAGE_SIZE = 10;

export const server: Operation<'group'> = {
  prepare: (engine, call) => {
    const readArguments = prepareListRequest(engine, call);
    const planOf = perRole((role) => planGroup(engine, call, role));
    return async (args, context): Promise<Page<ApiRecord>> => {
      const scope = scopeOfCall(engine, call, context);
      // Whose records they are is told by the groups themselves.
      if (!canReadPath(engine.repository.model, scope, call.options.by)) throw new AppError('noAuthority');
      const plan = planOf(scope.role);
      const page = numberArgument(args, 'page') ?? 1;
      const pageSize = numberArgument(args, 'pageSize') ?? DEFAULT_PAGE_SIZE;
      const { conditions } = readArguments(args, scope);
      const { rows, total } = await groupRecords(engine.repository, scope, {
        plan,
        request: { conditions, page, pageSize },
      });
      return { records: rows.map((row) => toGroup(plan, row)), total, page, pageSize };
    };
  },
};

function planGroup(engine: Engine, call: CallOf<'group'>, role: RoleId | null): GroupPlan {
  const { repository } = engine;
  const by = call.options.by;
  const parent = parentOf(repository, entityOf(repository.model, call.entity), by);
  const paths = call.options.columns.flatMap((path) => (splitPath(path)[0] === by ? [splitPath(path)[1]] : []));
  return {
    by,
    parent,
    shape: shapeRecord(repository.model, { entity: parent, role, paths, hidden: [], labels: true }),
    counts: countsOf(call, role),
  };
}

/** A role that a count does not name is not sent it. */
function countsOf(call: CallOf<'group'>, role: RoleId | null): GroupPlan['counts'] {
  return Object.entries(call.options.counts).flatMap(([name, byRole]) => {
    const conditions = role === null ? undefined : byRole[role];
    return conditions === undefined ? [] : [{ name, conditions }];
  });
}

function toGroup(plan: GroupPlan, row: SqlRow): ApiRecord {
  const record: ApiRecord = { [plan.by]: row['#parent'] ?? null };
  for (const key of plan.shape.keys) record[`${plan.by}.${key}`] = row[key] ?? null;
  for (const { name } of plan.counts) record[name] = row[name] ?? 0;
  return record;
}
