// What must hold of mobile numbers.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '手机号', type: 'string' },
  valid: ['13807910001', '14500000000', '16600000000', '17800000000', '19900000000'],
  invalid: [
    { value: '15400000000', message: '手机号格式不正确!' },
    { value: '1380791000', message: '手机号格式不正确!' },
    { value: '138079100011', message: '手机号最大长度不能超过11' },
    { value: '12807910001', message: '手机号格式不正确!' },
    { value: '', message: '请输入手机号' },
  ],
};
