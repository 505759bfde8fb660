// C0: files that cannot be read, are missing or badly named.
import type { CodeTexts } from './code-texts.ts';

export const READING_CODES = {
  C001: { zh: 'JSON 写法有误：{detail}', en: 'JSON syntax: {detail}' },
  C002: { zh: 'YAML 写法有误：{detail}', en: 'YAML syntax: {detail}' },
  C003: {
    zh: '键 "{key}" 重复，第一次写在第 {line} 行',
    en: 'key "{key}" is repeated, it first stands in line {line}',
  },
  C004: {
    zh: '配置不支持 YAML 的{detail}，请直接写出内容',
    en: 'YAML {detail} is not supported here, write the content out',
  },
  C005: { zh: '缺少文件 {file}', en: 'file {file} is missing' },
  C006: { zh: '不认识的文件名 {name}，应为 {expected}', en: 'unknown file name {name}, expected {expected}' },
  C007: { zh: '文件是空的', en: 'the file is empty' },
  C009: {
    zh: '这里有全角的{wide}，请在英文输入状态下改成 {plain}',
    en: 'a full-width {wide} stands here, write {plain}',
  },
  C008: { zh: '实体文件夹 {name} 里没有 {expected}', en: 'entity folder {name} has no {expected}' },
} as const satisfies CodeTexts;
