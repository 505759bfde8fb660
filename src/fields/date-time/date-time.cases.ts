// What must hold of moments.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '开始时间', type: 'string' },
  valid: ['2024-05-06 09:30:00', '2024-02-29 23:59:59'],
  invalid: [
    { value: '2024-05-06', message: '时间格式不正确，例如：2024-05-06 09:30:00' },
    { value: '2024-05-06 24:00:00', message: '时间格式不正确，例如：2024-05-06 09:30:00' },
    { value: '2024-05-06T09:30:00', message: '时间格式不正确，例如：2024-05-06 09:30:00' },
    { value: '2023-02-29 09:30:00', message: '时间格式不正确，例如：2024-05-06 09:30:00' },
  ],
};
