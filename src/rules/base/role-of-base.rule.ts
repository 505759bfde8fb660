// A custom role narrows one built-in role: only accounts of that one can have it.
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('user', {
  title: '自定义角色以账号的角色为基础',
  reads: { '@own': ['role', 'roleId'], role: ['base'] },
  check: async ({ record, values, port }) => {
    if ((values.roleId ?? null) === null) return [];
    const custom = await port.read('role', values.roleId);
    return custom !== null && custom.base === (values.role ?? record.role)
      ? []
      : [{ field: 'roleId', message: '该自定义角色不是以账号的角色为基础的，请另选一个，或清空' }];
  },
});
