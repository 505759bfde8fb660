// What must hold of references: an id; whether it exists and may be used, the server decides.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '委托管理机构', type: 'integer', 'x-to': 'organ' },
  valid: [1, 20_482],
  invalid: [
    { value: 0, message: '委托管理机构不能小于1' },
    { value: '南昌市教育局', message: '委托管理机构应为整数' },
  ],
};
