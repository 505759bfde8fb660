// C8: documents.
import type { CodeTexts } from './code-texts.ts';

export const DOCUMENT_CODES = {
  C801: { zh: 'key "{key}" 与文件名 "{file}" 不同', en: 'key "{key}" is not the file\'s name "{file}"' },
  C802: { zh: '实体 "{entity}" 没有文书 "{name}"', en: 'entity "{entity}" has no document "{name}"' },
  C803: { zh: '{where}要写且只写其中一个：{allowed}', en: '{where} takes exactly one of: {allowed}' },
  C804: {
    zh: '{kind} 字段 "{field}" 不能用作 {use}，要用 {expected} 字段',
    en: 'a {kind} field "{field}" cannot be {use}, a {expected} field is needed',
  },
  C805: {
    zh: '动作 "{event}" 没有写 effects: [attach-document]，文书不会生成',
    en: 'event "{event}" has no effect attach-document, the document is never made',
  },
  C806: {
    zh: '动作 "{event}" 写了 attach-document，却没有文书的 attach.at 写它',
    en: 'event "{event}" has the effect attach-document, but no document says attach.at it',
  },
  C807: {
    zh: '"{text}" 的花括号写法不对，正确写法：在花括号里写字段名',
    en: 'the braces of "{text}" are malformed, put the name of a field in braces',
  },
  C808: {
    zh: '"{place}" 是模板的内容，文书没有写 template',
    en: '"{place}" is of the template, but the document has none',
  },
  C809: { zh: '这一行有 {count} 格，表头有 {expected} 格', en: 'the row has {count} cells, the head {expected}' },
  C810: { zh: '"{key}" 对 {kind} 没有作用', en: '"{key}" means nothing to {kind}' },
  C811: {
    zh: '不认识的内容 "{name}"，可以写 @today、@version、@check',
    en: 'unknown "{name}", @today, @version and @check exist',
  },
  C812: {
    zh: '动作 "{event}" 是 {op}，不能生成文书：{reason}',
    en: 'event "{event}" is {op} and can make no document: {reason}',
  },
  C813: {
    zh: '实体 "{entity}" 的字段 "{field}" 不指向 "{parent}"',
    en: 'field "{field}" of entity "{entity}" does not refer to "{parent}"',
  },
  C814: {
    zh: '字段 "{field}" 是个人信息，加密保存，不能排序',
    en: 'field "{field}" is personal and kept encrypted: nothing is sorted by it',
  },
  C815: {
    zh: '写了 @check，但没有用 check 说明核对时公开哪些字段',
    en: '@check is written, but check does not say what is told to everybody',
  },
  C816: {
    zh: '字段 "{field}" 是个人信息，不能公开核对',
    en: 'field "{field}" is personal and cannot be told to everybody',
  },
  C817: {
    zh: '写了 settings.{name}，但没有实体写 x-entity.settings',
    en: 'settings.{name} is written, but no entity says x-entity.settings',
  },
  C818: {
    zh: '文书的标题里不能写 "{place}"，只能写 settings.字段',
    en: 'the title of a document cannot say "{place}", only settings.field',
  },
  C620: { zh: '这个表格没有 "{name}" 一列', en: 'the rows have no column "{name}"' },
  C819: {
    zh: '写了 events，但没有写 store：不存入记录的文书不触发动作',
    en: 'events is written, but not store: a paper that is not kept fires nothing',
  },
} as const satisfies CodeTexts;
