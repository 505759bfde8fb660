// What must hold of text of several lines.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '内容提要', type: 'string', maxLength: 30 },
  valid: ['第一段：研究背景。\n第二段：研究方法。', '提要'],
  invalid: [
    { value: '\n\n', message: '请输入内容提要' },
    {
      value: '本研究以乡村小规模学校为对象，考察教师流动与学生学业之间的关系，并提出建议。',
      message: '内容提要最大长度不能超过30',
    },
  ],
};
