// What must hold of formatted text: what a reader sees counts, not the markup.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '活动简介', type: 'string' },
  valid: [
    '<p>会议于5月6日在南昌召开。</p>',
    '<ul><li><p>第一项</p></li><li><p>第二项</p></li></ul>',
    '<p><img src="/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e" alt="合影"></p>',
    `<p><strong>${'字'.repeat(100_000)}</strong></p>`,
  ],
  invalid: [
    { value: '', message: '请输入活动简介' },
    { value: '<p></p><p>&nbsp;</p>', message: '内容不能为空，且不能超过100000字' },
    { value: `<p>${'字'.repeat(100_001)}</p>`, message: '内容不能为空，且不能超过100000字' },
  ],
};
