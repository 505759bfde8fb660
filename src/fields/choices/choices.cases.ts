// What must hold of several choices.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: {
    title: '变更内容',
    type: 'array',
    'x-choices': [
      { value: 1, title: '变更课题主持人', tone: null },
      { value: 2, title: '变更委托管理机构', tone: null },
      { value: 3, title: '变更课题名称', tone: null },
      { value: 4, title: '变更结题时间', tone: null },
    ],
  },
  valid: [[1], [4, 1], [1, 3]],
  invalid: [
    { value: [5], message: '请选择有效的变更内容' },
    { value: [1, 1], message: '变更内容不能重复' },
    { value: 1, message: '变更内容格式不正确' },
    { value: [], message: '请选择变更内容' },
  ],
};
