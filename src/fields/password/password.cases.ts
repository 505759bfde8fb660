// What must hold of new passwords.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '新密码', type: 'string' },
  valid: ['Jiangxi@2024', 'aB3$5678'],
  invalid: [
    { value: 'aB3$567', message: '最小长度为8' },
    { value: 'Jiangxi@2024-kjghbs', message: '最大长度不能超过16' },
    { value: 'jiangxi@2024', message: '密码必须包含大小写字母、数字、特殊字符' },
    { value: 'Jiangxi 2024', message: '密码必须包含大小写字母、数字、特殊字符' },
  ],
};
