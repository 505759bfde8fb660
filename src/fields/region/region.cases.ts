// What must hold of regions: nested codes down to the district. Which exist, only the server knows.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '所在地区', type: 'string' },
  valid: ['440000,441900', '360000,360100,360102'],
  invalid: [
    { value: '360000,360100,350102', message: '请选择到区县' },
    { value: '360000,', message: '请选择到区县' },
  ],
};
