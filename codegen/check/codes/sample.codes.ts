// C7: samples, and records that an office begins with.
import type { CodeTexts } from './code-texts.ts';

export const SAMPLE_CODES = {
  C701: {
    zh: '样例里 "{field}" 的值 {value} 不是{expected}',
    en: 'the value {value} of "{field}" in the sample is not {expected}',
  },
  C702: { zh: '样例缺少必填字段 "{field}"', en: 'the sample lacks the required field "{field}"' },
  C703: { zh: '样例里有不认识的字段 "{field}"', en: 'unknown field "{field}" in the sample' },
  C704: { zh: '样例里 "{field}" 超过 {most} 字', en: '"{field}" in the sample is longer than {most}' },
  C705: {
    zh: '起始数据不写编号 "id"，写入时由系统给',
    en: 'records that an office begins with bear no "id": they get one as they are written',
  },
  C706: {
    zh: '起始数据不能填引用字段 "{field}"：写入时还没有被引用的记录',
    en: 'records that an office begins with cannot fill the reference "{field}": what it would name is not there yet',
  },
  C707: {
    zh: '起始数据里 "{field}" 的值 {value} 重复，这个字段不能重复',
    en: 'the value {value} of "{field}" stands twice in the records that an office begins with, and must be unique',
  },
  C708: {
    zh: '"{entity}" 的数据来自视图，不能有起始数据',
    en: '"{entity}" is read from a view and cannot begin with records',
  },
} as const satisfies CodeTexts;
