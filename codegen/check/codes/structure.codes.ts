// C1: keys and values other than the meta-schemas ask for.
import type { CodeTexts } from './code-texts.ts';

export const STRUCTURE_CODES = {
  C101: { zh: '不认识的键 "{key}"{allowed}', en: 'unknown key "{key}"{allowed}' },
  C102: { zh: '"{key}" 应为{expected}，这里是{actual}', en: '"{key}" should be {expected}, here it is {actual}' },
  C103: { zh: '"{where}" 缺少必须有的键 "{key}"', en: '"{where}" lacks the required key "{key}"' },
  C104: { zh: '"{key}" 不能是 "{value}"，可以是：{allowed}', en: '"{key}" cannot be "{value}", it can be: {allowed}' },
  C105: {
    zh: '"{key}" 的值 "{value}" 写法不对，正确写法：{rule}',
    en: 'the value "{value}" of "{key}" is malformed: {rule}',
  },
  C106: { zh: '"{key}" 应{bound}，这里是 {value}', en: '"{key}" should be {bound}, here it is {value}' },
  C107: { zh: '"{key}" 至少要有 {count} 项', en: '"{key}" needs at least {count} item' },
  C108: { zh: '"{key}" 里 "{value}" 重复', en: '"{value}" is repeated in "{key}"' },
  C109: { zh: '"{key}" 不能为空', en: '"{key}" must not be empty' },
  C110: { zh: '键 "{key}" 的写法不对，正确写法：{rule}', en: 'the key "{key}" is malformed: {rule}' },
} as const satisfies CodeTexts;
