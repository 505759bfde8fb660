// The last whole admin keeps role and rights: no other role, no custom one.
import type { ConstraintRule } from '../../core/rule.ts';
import { hasOtherAdmin, isWholeAdmin, NO_ADMIN_LEFT } from '../whole-admins.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'admin-kept',
  title: '最后一个管理员保留角色',
  reads: { '@own': ['id', 'role', 'roleId', 'status'], user: ['id', 'role', 'roleId', 'status'] },
  check: async ({ record, values, port }) => {
    const role = values['role'] ?? record['role'] ?? null;
    const roleId = values['roleId'] ?? null;
    if (!isWholeAdmin(record) || isWholeAdmin({ role, roleId, status: record['status'] ?? null }) || (await hasOtherAdmin(port, Number(record['id'])))) return [];
    return [{ field: role === record['role'] ? 'roleId' : 'role', message: NO_ADMIN_LEFT }];
  },
};
