// What must hold of e-mail addresses.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '电子邮箱', type: 'string' },
  valid: ['zhang.san@jxedu.gov.cn', 'a_b+c@163.com'],
  invalid: [
    { value: 'zhangsan', message: '邮箱格式不正确' },
    { value: 'zhang@san', message: '邮箱格式不正确' },
    { value: '张三@163.com', message: '邮箱格式不正确' },
    { value: 'a..b@163.com', message: '邮箱格式不正确' },
  ],
};
