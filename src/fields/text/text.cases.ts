// What must hold of short text.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '单位名称', type: 'string', maxLength: 20 },
  valid: ['南昌市第一中学', '𠮷安市教育科学研究所', ' 前后有空格 '],
  invalid: [
    { value: '', message: '请输入单位名称' },
    { value: '   ', message: '请输入单位名称' },
    { value: '江西省教育科学规划领导小组办公室及其下属单位', message: '单位名称最大长度不能超过20' },
    { value: 12, message: '单位名称格式不正确' },
  ],
};
