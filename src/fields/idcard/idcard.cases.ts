// What must hold of identity card numbers (made up ones, with correct check digits).
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '身份证号', type: 'string' },
  valid: ['11010519491231002X', '11010519491231002x', '440524188001010014', '130503670401001'],
  invalid: [
    { value: '110105194912310021', message: '身份证号格式不正确' },
    { value: '99010519491231002X', message: '身份证号格式不正确' },
    { value: '11010519490231002X', message: '身份证号格式不正确' },
    { value: '1101051949123100', message: '身份证号格式不正确' },
  ],
};
