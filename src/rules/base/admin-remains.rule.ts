// The last whole admin is neither stopped nor removed.
import { constraint } from '../../core/define-rule.ts';
import { hasOtherAdmin, isWholeAdmin, NO_ADMIN_LEFT } from './whole-admins.ts';

export const rule = constraint('user', {
  title: '不是最后一个管理员',
  reads: { '@own': ['id', 'role', 'roleId', 'status'], user: ['id', 'role', 'roleId', 'status'] },
  check: async ({ record, port }) =>
    !isWholeAdmin(record) || (await hasOtherAdmin(port, record.id ?? null))
      ? []
      : [{ field: 'status', message: NO_ADMIN_LEFT }],
});
