// What must hold of rows.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: {
    title: '课题组成员',
    type: 'array',
    maxItems: 3,
    items: {
      type: 'object',
      required: ['name', 'phone'],
      properties: {
        name: { title: '姓名', type: 'string', 'x-kind': 'text', maxLength: 20 },
        phone: { title: '手机号', type: 'string', 'x-kind': 'phone' },
        isLeader: { title: '是否主持人', type: 'boolean', 'x-kind': 'yes-no' },
      },
    },
  },
  valid: [
    [],
    [
      { name: '张三', phone: '13807910001' },
      { name: '李四', phone: '13907910002', isLeader: true },
    ],
  ],
  invalid: [
    { value: [{ name: '张三' }], message: '请输入手机号' },
    { value: [{ name: '张三', phone: '138' }], message: '手机号格式不正确!' },
    { value: [{ name: '张三', phone: '13807910001', age: 40 }], message: '不支持的参数：age' },
    {
      value: Array.from({ length: 4 }, () => ({ name: '张三', phone: '13807910001' })),
      message: '课题组成员最多填写3项',
    },
  ],
};
