// C2: calls of an entity, what they take, and who may make them.
import type { CodeTexts } from './code-texts.ts';

export const CALL_CODES = {
  C223: { zh: '接口地址 {method} {path} 重复，另一个在 {other}', en: 'the path {method} {path} is taken by {other}' },
  C224: {
    zh: '接口 "{name}" 没有地址：请写 path，或在 api 里写前缀 path',
    en: 'call "{name}" has no path: write its path, or a path prefix in api',
  },
  C225: { zh: '"{key}" 对 op: {op} 没有作用', en: '"{key}" means nothing to op: {op}' },
  C226: { zh: 'op: {op} 要写 "{key}"', en: 'op: {op} needs "{key}"' },
  C227: { zh: '实体 "{entity}" 没有接口 "{name}"', en: 'entity "{entity}" has no call "{name}"' },
  C228: {
    zh: '接口 "{name}" 是 op: {actual}，这里要的是 op: {expected}',
    en: 'call "{name}" is op: {actual}, here op: {expected} is needed',
  },
  C240: {
    zh: '关联的实体 "{entity}" 没有可供查找的接口，请加一个 op: all 或 op: list',
    en: 'the referenced entity "{entity}" has no call to look records up with, add one of op: all or op: list',
  },
  C248: {
    zh: '实体 "{entity}" 来自视图，只能查看：不能写 op: {op}',
    en: 'entity "{entity}" comes from a view and is only read: op: {op} cannot stand here',
  },
  C257: {
    zh: '字段 "{field}" 要写进 partial 的 fields：{why}',
    en: 'field "{field}" belongs in the fields of partial: {why}',
  },
  C264: { zh: '不认识的预设筛选 "{name}"', en: 'unknown preset "{name}"' },
  C266: {
    zh: '预设筛选 "{name}" 在多个列表里：{calls}，请写 call',
    en: 'several lists have the preset "{name}": {calls}, name the call',
  },
  C267: { zh: '参数名 "{name}" 已用于 "{other}"', en: 'the argument name "{name}" is taken by "{other}"' },
  C268: { zh: '没有写了 onSave 的动作，submit 没有作用', en: 'no event of the call has onSave, submit means nothing' },
  C269: {
    zh: '"arguments" 里的 "{field}" 不是表单 "{form}" 的字段',
    en: '"{field}" of arguments is no field of form "{form}"',
  },
  C270: { zh: '"{key}" 只与 many: required 一起使用', en: '"{key}" goes with many: required alone' },
  C271: { zh: '实体 "{entity}" 没有状态机 "{name}"', en: 'entity "{entity}" has no machine "{name}"' },
  C272: {
    zh: '状态机 "{name}" 没有写了 verdict 的动作，不能审核',
    en: 'machine "{name}" has no event with a verdict to review by',
  },
  C273: {
    zh: '字段 "{field}" 由系统或状态机写入，不能作为参数',
    en: 'field "{field}" is written by the system or a machine, it cannot be an argument',
  },
  C274: {
    zh: '"{key}" 不能与 many: required 一起使用：记录由 items 指明',
    en: '"{key}" does not go with many: required, where items name the records',
  },
  C275: { zh: '接口 "{name}" 没有可以触发的动作', en: 'call "{name}" has no event to fire' },
  C276: {
    zh: '字段 "{field}" 要是由服务器填写的整数（"type": "integer"，"x-owner": "server"），才能记下完成度',
    en: 'the field "{field}" must be a whole number of the server ("type": "integer", "x-owner": "server") to keep how complete a record is',
  },
  C280: {
    zh: '不认识的处理 "{name}"，src/server/handlers 里没有',
    en: 'unknown handler "{name}", src/server/handlers has none',
  },
  C281: { zh: '不认识的回答规则 "{name}"', en: 'unknown answer rule "{name}"' },
  C285: {
    zh: '导入的列 "{field}" 不是表单 "{form}" 的字段',
    en: 'the import column "{field}" is no field of form "{form}"',
  },
  C286: { zh: '"{field}" 是 {kind}，不能从表格导入', en: '"{field}" is {kind}: a sheet cannot hold it' },
  C287: {
    zh: '表单 "{form}" 的必填字段 "{field}" 没有列，哪一行也不能导入',
    en: 'the required field "{field}" of form "{form}" has no column: no row could be imported',
  },
  C288: {
    zh: '"{field}" 是关联，列要写明按上级的哪个字段查找，例如 "{field}.name"',
    en: '"{field}" is a reference: its column says by which field the record is found, e.g. "{field}.name"',
  },
  C290: { zh: '没有统计项 "{name}"', en: 'there is no measure "{name}"' },
  C291: { zh: '没有统计口径 "{name}"', en: 'there is no dimension "{name}"' },
  C292: {
    zh: '"{name}" 要么是计数（where），要么是比率（of 与 per）',
    en: '"{name}" is a count (where) or a rate (of and per)',
  },
  C293: { zh: '统计口径：{rule}', en: 'a dimension: {rule}' },
  C284: { zh: '检索：{rule}', en: 'a search: {rule}' },
  C296: {
    zh: '写了 open: visitor，任何人都能得到，要写明 {key}：{what}',
    en: 'open: visitor tells everybody, so say {key}: {what}',
  },
  C297: {
    zh: '字段 "{field}" 是个人信息、只给某些角色看或是算出来的，不能给任何人',
    en: 'field "{field}" is personal, read by some roles only or computed: not everybody can be told',
  },
  C298: {
    zh: '字段 "{field}" 不在 fields 里，不登录的人不能按它查询或排序，否则能猜出它的值',
    en: 'field "{field}" is not among the fields that visitors are told, so it is no filter, range or sort: its value could be guessed',
  },
  C299: {
    zh: 'op: {op} 不能写 open: visitor：不登录可以用的只有 list、get、all、children，和写了 register 或 guest 的 create',
    en: 'op: {op} cannot be open to visitors: list, get, all, children and a create with register or guest can',
  },
} as const satisfies CodeTexts;
