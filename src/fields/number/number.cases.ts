// What must hold of numbers.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '页数', type: 'integer', minimum: 1, maximum: 100_000 },
  valid: [1, 286, 100_000],
  invalid: [
    { value: 0, message: '页数不能小于1' },
    { value: 100_001, message: '页数不能大于100000' },
    { value: 12.5, message: '页数应为整数' },
    { value: '二百', message: '页数应为整数' },
  ],
};
