// What must hold of permissions.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: {
    title: '权限',
    type: 'array',
    'x-kind': 'permissions',
    'x-options': { role: 'base', call: 'role.getPermissionAll' },
  },
  valid: [['loans'], ['loans', 'loans:lend']],
  invalid: [
    { value: [], message: '请选择权限，至少勾选一个页面' },
    { value: ['loans', 'loans'], message: '权限不能重复' },
    { value: 'loans', message: '权限格式不正确' },
    { value: ['loans:lend out'], message: '权限格式不正确' },
  ],
};
