// The last whole admin keeps role and rights: no other role, no custom one.
import { constraint } from '../../core/define-rule.ts';
import { hasOtherAdmin, isWholeAdmin, NO_ADMIN_LEFT } from './whole-admins.ts';

export const rule = constraint('user', {
  title: '最后一个管理员保留角色',
  reads: { '@own': ['id', 'role', 'roleId', 'status'], user: ['id', 'role', 'roleId', 'status'] },
  check: async ({ record, values, port }) => {
    const role = values.role ?? record.role;
    if (
      !isWholeAdmin(record) ||
      isWholeAdmin({ role, roleId: values.roleId, status: record.status }) ||
      (await hasOtherAdmin(port, record.id ?? null))
    )
      return [];
    return [{ field: role === record.role ? 'roleId' : 'role', message: NO_ADMIN_LEFT }];
  },
});
