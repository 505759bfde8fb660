// user/getAll {type: 2}: the institutions as first clients ask for them, id and name. They are records of their own
// here.
import { planList, listRecords } from '../repository/list-records.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';
import type { Handler } from './handler.ts';

const MOST = 5_000;
const ENABLED = 1;

export const listByUserType: Handler = ({ repository }) => {
  const scope = scopeEngine(repository.model, 'organ');
  const plan = planList(repository, scope.entity, { keys: ['id', 'name'], hidden: [], personal: [] });
  return async () => {
    const request = {
      conditions: [{ field: 'status', op: 'eq' as const, value: ENABLED }],
      sort: scope.entity.sort,
      page: 1,
      pageSize: MOST,
    };
    const { rows } = await listRecords(repository, scope, { plan, request });
    return rows.map((row) => ({ id: row['id'], name: row['name'] }));
  };
};
