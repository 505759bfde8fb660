// What must hold of amounts.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '资助经费', type: 'number' },
  valid: [0, 0.07, 1234.5, 20_000, 999_999_999_999.99],
  invalid: [
    { value: -1, message: '资助经费不能小于0' },
    { value: 1.005, message: '资助经费最多两位小数' },
    { value: 1e15, message: '资助经费不能大于999999999999999' },
    { value: '两万', message: '资助经费应为数字' },
  ],
};
