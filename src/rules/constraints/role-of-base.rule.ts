// A custom role narrows one built-in role: only accounts of that one can have it.
import type { ConstraintRule } from '../../core/rule.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'role-of-base',
  title: '自定义角色以账号的角色为基础',
  reads: { '@own': ['role', 'roleId'], role: ['base'] },
  check: async ({ record, values, port }) => {
    const { roleId } = values;
    if (typeof roleId !== 'number') return [];
    const custom = await port.read('role', roleId);
    const own = values['role'] ?? record['role'] ?? null;
    return custom !== null && custom['base'] === own ? [] : [{ field: 'roleId', message: '该自定义角色不是以账号的角色为基础的，请另选一个，或清空' }];
  },
};
