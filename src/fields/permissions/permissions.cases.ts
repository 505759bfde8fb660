// What must hold of permissions.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { 'title': '权限', 'type': 'array', 'x-kind': 'permissions', 'x-options': { role: 'base', call: 'role.getPermissionAll' } },
  valid: [['topicChange'], ['topicChange', 'topicChange:officePass']],
  invalid: [
    { value: [], message: '请至少勾选一个页面' },
    { value: ['topicChange', 'topicChange'], message: '权限不能重复' },
    { value: 'topicChange', message: '权限格式不正确' },
    { value: ['topicChange:office Pass'], message: '权限格式不正确' },
  ],
};
