// What must hold of states: the machine writes them, so the value is only known to be a whole number.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: {
    title: '状态',
    type: 'integer',
    'x-choices': [
      { value: 0, title: '待提交', tone: 'neutral' },
      { value: 9, title: '已完成', tone: 'success' },
      { value: -1, title: '审核退回', tone: 'danger' },
    ],
  },
  valid: [0, 9, -1],
  invalid: [{ value: '已完成', message: '状态应为整数' }],
};
