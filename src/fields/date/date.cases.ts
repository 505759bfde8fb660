// What must hold of days.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '出版日期', type: 'string' },
  valid: ['2024-05-06', '2024-02-29', '1949-10-01'],
  invalid: [
    { value: '2023-02-29', message: '日期格式不正确，例如：2024-05-06' },
    { value: '2024-13-01', message: '日期格式不正确，例如：2024-05-06' },
    { value: '2024/05/06', message: '日期格式不正确，例如：2024-05-06' },
    { value: '2024-5-6', message: '日期格式不正确，例如：2024-05-06' },
    { value: '', message: '请选择出版日期' },
  ],
};
