// C85: records that are moved in.
import type { CodeTexts } from './code-texts.ts';

export const MOVING_CODES = {
  C851: { zh: 'key "{key}" 与文件名 "{file}" 不同', en: 'key "{key}" is not the file\'s name "{file}"' },
  C852: { zh: '已有同名的迁入 "{key}"，在 {file}', en: 'there is a moving "{key}" already, in {file}' },
  C853: { zh: '列里没有 "{field}"，不能用作 {use}', en: 'no column is of "{field}", it cannot stand in {use}' },
  C854: { zh: '{kind} 字段 "{field}" 不能由表格迁入', en: 'a {kind} field "{field}" cannot be moved in from a sheet' },
  C855: {
    zh: '字段 "{field}" 必填，没有列、sets、copies 或 cases 给出它的值',
    en: 'field "{field}" is required, and no column, sets, copies or cases says its value',
  },
  C856: {
    zh: '路径 "{path}" 过长：只能写本行的字段，或“关联字段.上级字段”',
    en: 'path "{path}" is too long: a field of the row, or one reference and its field',
  },
  C857: {
    zh: '列 "{field}" 不是关联，where 没有作用',
    en: 'column "{field}" is no reference, where means nothing to it',
  },
  C858: {
    zh: '关联字段 "{field}" 要写明按上级的哪个字段查找',
    en: 'reference "{field}" must say by which field it is found',
  },
} as const satisfies CodeTexts;
