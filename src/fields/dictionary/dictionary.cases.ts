// What must hold of dictionary entries: which exist, only the database knows.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '民族', type: 'string', 'x-dictionary': 'nation' },
  valid: ['01', '汉族'],
  invalid: [
    { value: '', message: '请选择民族' },
    { value: 1, message: '民族格式不正确' },
  ],
};
