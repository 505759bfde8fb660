// C9: expressions.
import type { CodeTexts } from './code-texts.ts';

export const EXPRESSION_CODES = {
  C901: {
    zh: '表达式从第 {at} 个字符起读不懂：{reason}',
    en: 'the expression cannot be read from character {at} on: {reason}',
  },
  C902: { zh: '表达式里没有 "{name}"', en: 'there is no "{name}" in the expression' },
  C903: { zh: '表达式不认识函数 "{name}"', en: 'the expression knows no function "{name}"' },
  C904: { zh: '"{part}" 是{actual}，这里要{expected}', en: '"{part}" is {actual}, {expected} is needed here' },
  C905: {
    zh: '"{part}" 的单位不同：{left} 和 {right}，不能相加或比较',
    en: 'the units in "{part}" differ: {left} and {right} are neither added nor compared',
  },
  C906: { zh: '"{part}" 不能写在表达式里：{reason}', en: '"{part}" cannot stand in an expression: {reason}' },
  C907: { zh: '函数 "{name}" 要这样写：{form}', en: 'the function "{name}" is written {form}' },
  C908: { zh: '没有设置 "{name}"', en: 'there is no setting "{name}"' },
  C910: {
    zh: '"{path}" 只给 {roles} 看，算出来的字段也要写 x-read，且不超出他们',
    en: '"{path}" is read by {roles} alone: the field worked out of it needs an x-read within theirs',
  },
  C911: {
    zh: '结果是{actual}，字段 "{field}" 是{expected}',
    en: 'it comes to {actual}, field "{field}" is {expected}',
  },
  C909: { zh: '算出来的字段绕成了圈：{circle}', en: 'fields are worked out of one another in a circle: {circle}' },
} as const satisfies CodeTexts;
