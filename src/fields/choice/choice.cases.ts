// What must hold of choices.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: {
    title: '是否被引用',
    type: 'integer',
    'x-choices': [
      { value: 1, title: '是', tone: null },
      { value: 0, title: '否', tone: null },
    ],
  },
  valid: [0, 1],
  invalid: [
    { value: 2, message: '请选择有效的是否被引用' },
    { value: '是', message: '是否被引用应为整数' },
  ],
};
