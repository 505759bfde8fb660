// Keys of a call that mean the same to several operations, and those that mean something to every call.
import type { MetaSchema } from '../../src/core/meta-schema.ts';
import { NAMES, type WordKey } from '../../src/core/word-keys.ts';
import type { FamilyDefinition } from './word-definition.ts';

/** What an operation picks from. */
export const CALL_KEYS = {
  fields: { zh: '返回的字段。', en: 'Fields answered.', $ref: '#/definitions/paths', examples: [['id', 'name']] },
  filters: {
    zh: '可以筛选的字段；写成映射时给参数另起名称：参数名 → 字段。',
    en: 'Fields to filter by; a map gives arguments names of their own: argument → field.',
    anyOf: [{ $ref: '#/definitions/paths' }, { $ref: '#/definitions/argumentNames' }],
    examples: [['name', 'status'], { shelfId: 'bookId.shelfId', status: 'status' }],
  },
  current: {
    zh: '没有传这个筛选时，按本人资料里的值（例如当前批次）筛选；传空值为不限。导出与它的列表相同。',
    en: "Where the call says nothing of this filter, what the caller's own record says counts, e.g. the current batch; an empty value asks for all. Exports do as their list.",
    type: 'object',
    propertyNames: { $ref: 'property.meta.json#/definitions/fieldName' },
    additionalProperties: { $ref: '#/definitions/currentValue' },
    examples: [{ shelfId: { field: 'shelfId', roles: ['librarian'] } }],
  },
  sorts: { zh: '可以排序的字段。', en: 'Fields to sort by.', $ref: '#/definitions/paths', examples: [['createTime']] },
  sort: {
    zh: '没有要求别的排序时的次序，省略为实体的 sort。',
    en: "The order where the request asks for none; left out: the entity's.",
    $ref: '#/definitions/sortTerm',
    examples: ['-publishTime'],
  },
  joins: {
    zh: '一并返回的关联字段。',
    en: 'Fields of references that ride along.',
    $ref: '#/definitions/paths',
    examples: [['bookId.name']],
  },
  range: {
    zh: 'btime 与 etime 查询的日期字段。',
    en: 'Field of btime and etime.',
    type: 'string',
    minLength: 1,
    examples: ['createTime'],
  },
  where: {
    zh: '总是加上的条件。',
    en: 'Conditions always added.',
    $ref: 'property.meta.json#/definitions/conditions',
    examples: [[{ field: 'status', eq: 1 }]],
  },
  id: {
    zh: '指明记录的参数名，省略为 id。',
    en: 'Name of the argument that names the record; left out: id.',
    $ref: 'property.meta.json#/definitions/fieldName',
    examples: ['loanId'],
  },
  record: {
    zh: '总是这一条记录（只有一条记录的实体，如系统设置），可以不传编号。',
    en: 'Always this record, for entities of one row; no id is needed.',
    type: 'integer',
    minimum: 1,
    examples: [1],
  },
  form: { zh: '填写的表单。', en: 'The form that is filled in.', type: 'string', minLength: 1, examples: ['Novel'] },
  each: {
    zh: '写 form：每个表单一个接口，例如 addNovel。',
    en: 'form: one call a form, e.g. addNovel.',
    enum: ['form'],
    examples: ['form'],
  },
  events: { zh: '能触发的状态动作。', en: 'Events it may fire.', ...NAMES, examples: [['submit']] },
  arguments: {
    zh: '参数名 → 字段。',
    en: 'Argument → field.',
    $ref: '#/definitions/argumentNames',
    examples: [{ info: 'returnNote' }],
  },
  submit: {
    zh: '值为 onSave 时同时提交的参数名，省略为状态字段。',
    en: "Name of the argument that asks for an onSave event; left out: the machine's field.",
    $ref: 'property.meta.json#/definitions/fieldName',
    examples: ['returnStatus'],
  },
  many: {
    zh: '一次办理多条，用 items: [{ id, rowVersion }] 指明看到的是哪些、哪个版本（全部成功或全部不变，最多 200 条，有一条变了就不办理，答复办理了哪些）。optional 也可以用 id 只办一条，required 只能用 items。',
    en: 'Takes many records as they were seen, all or nothing, at most 200, and answers which were done. optional: one record by its id, too; required: items alone.',
    enum: ['optional', 'required'],
    examples: ['optional'],
  },
  extra: {
    zh: '另外的参数，存入同名字段。',
    en: 'Further arguments, kept in the fields of their names.',
    $ref: '#/definitions/names',
    examples: [['damaged']],
  },
  input: {
    zh: '参数的 JSON Schema。',
    en: 'JSON Schema of its arguments.',
    type: 'object',
    examples: [{ properties: { phone: { type: 'string', title: '手机' } }, required: ['phone'] }],
  },
} satisfies Readonly<Record<string, WordKey>>;

/** How they are written whose meaning differs from operation to operation. */
export const CALL_SCHEMAS = {
  by: {
    anyOf: [
      { type: 'string', minLength: 1 },
      { type: 'array', minItems: 1, items: { $ref: '#/definitions/dimension' } },
    ],
    examples: ['bookId', ['type', { name: 'year', field: 'returnDate', part: 'year' }]],
  },
  columns: {
    type: 'array',
    uniqueItems: true,
    items: { anyOf: [{ $ref: 'property.meta.json#/definitions/fieldPath' }, { $ref: '#/definitions/importColumn' }] },
    examples: [['bookId.code', 'bookId.name']],
  },
  of: { type: 'string', minLength: 1, examples: ['getListPage'] },
  name: {
    type: 'string',
    pattern: '^[^\\\\/:*?"<>|]{1,60}\\.xlsx$',
    'x-say': { zh: '以 .xlsx 结尾的文件名', en: 'a file name that ends with .xlsx' },
    examples: ['借阅记录.xlsx'],
  },
} satisfies Readonly<Record<string, Omit<MetaSchema, 'description'>>>;

export const CALL_DEFINITION: FamilyDefinition = {
  file: 'entity.meta.json',
  name: 'call',
  naming: { named: null, key: 'op', title: { zh: '做什么', en: 'What it does' }, example: 'list' },
  base: {
    $comment: {
      zh: '给写配置的人看的说明，程序不读。',
      en: 'A note for people who read the config; no program reads it.',
      type: 'string',
      examples: ['导出给上级的名单'],
    },
    path: {
      zh: '完整地址；省略为前缀加接口名。',
      en: 'Full path; left out: prefix and name.',
      $ref: '#/definitions/path',
      examples: ['/api/open/user/getAllList'],
    },
    method: {
      zh: '省略时导出为 GET，其余为 POST；DELETE 的参数写在地址里。',
      en: 'Left out: GET for exports, else POST; a DELETE takes its arguments in the address.',
      enum: ['GET', 'POST', 'DELETE'],
      examples: ['POST'],
    },
    open: {
      zh: '谁可以调用：visitor 不用登录，任何人都能得到，要写明 where 和 fields，只用于 list、get、all、children、注册和访客填写 · signed-in 登录即可 · granted 按界面授权（默认）。',
      en: 'Who may call it. visitor: everybody, so its rows (where) and fields are said; for list, get, all, children, registrations and what guests hand in.',
      enum: ['visitor', 'signed-in', 'granted'],
      examples: ['visitor'],
    },
    roles: {
      zh: '不经界面直接授权的角色。',
      en: 'Roles granted without a screen.',
      $ref: 'property.meta.json#/definitions/roles',
      examples: [['librarian']],
    },
  },
};
