// C2: entities, fields, scopes, conditions, counters.
import type { CodeTexts } from './code-texts.ts';

export const ENTITY_CODES = {
  C282: {
    zh: '角色 "{role}" 已在视图 "{other}" 里，一个角色只能有一个',
    en: 'role "{role}" has the view "{other}" already: a role has one',
  },
  C283: {
    zh: '列表默认按 "{field}" 排序，视图 "{view}" 没有列出它，顺序会泄露它的值',
    en: 'lists are sorted by "{field}", which the view "{view}" does not list: the order would tell its value',
  },
  C201: { zh: '实体 "{entity}" 没有字段 "{field}"', en: 'entity "{entity}" has no field "{field}"' },
  C202: { zh: '"{path}" 走不通："{field}" 不是关联字段', en: '"{path}" leads nowhere: "{field}" is no reference' },
  C203: { zh: '不认识的实体 "{name}"', en: 'unknown entity "{name}"' },
  C204: { zh: '不认识的字段种类 "{name}"，有 {kinds}', en: 'unknown field kind "{name}", there are {kinds}' },
  C205: {
    zh: '看不出字段 "{field}" 是什么种类，请写 type 或 x-kind',
    en: 'cannot tell the kind of field "{field}", write type or x-kind',
  },
  C206: { zh: '字段 "{field}" 同时符合 {kinds}，请写明 x-kind', en: 'field "{field}" fits {kinds}, name its x-kind' },
  C207: {
    zh: '{kind} 字段的 type 不能是 "{type}"，可以是 {allowed}',
    en: 'a {kind} field cannot have the type "{type}", it can have {allowed}',
  },
  C208: { zh: '不认识的格式 "{name}"', en: 'unknown format "{name}"' },
  C209: { zh: '不认识的字典 "{name}"', en: 'unknown dictionary "{name}"' },
  C210: { zh: '不认识的角色 "{name}"', en: 'unknown role "{name}"' },
  C211: {
    zh: '没有角色能看到字段 "{field}"：x-read 里的角色都看不到这个实体的记录',
    en: 'no role can read field "{field}": no role of its x-read sees records of this entity',
  },
  C212: { zh: '{key} "{path}" 不成立：{reason}', en: '{key} "{path}" does not hold: {reason}' },
  C213: {
    zh: '必填的关联绕成了圈：{circle}，第一条记录无法建立',
    en: 'required references form a circle: {circle}, no first record can be made',
  },
  C214: { zh: '正则表达式会长时间回溯：{detail}', en: 'the pattern can backtrack for very long: {detail}' },
  C215: { zh: '写了 pattern 就要写 maxLength', en: 'a pattern needs a maxLength' },
  C216: { zh: '正则表达式写法有误：{detail}', en: 'malformed pattern: {detail}' },
  C217: { zh: '"{field}" 是系统自带的字段，请换一个名称', en: '"{field}" is a field of the engine, take another name' },
  C218: { zh: '$id "{id}" 与文件夹名 "{folder}" 不同', en: '$id "{id}" is not the folder\'s name "{folder}"' },
  C219: { zh: '{kind} 字段 "{field}" 不能 x-unique', en: 'a {kind} field "{field}" cannot be x-unique' },
  C220: { zh: '不认识的范围规则 "{name}"', en: 'unknown scope rule "{name}"' },
  C221: { zh: '范围 "{scope}" 要写明 field：{reason}', en: 'scope "{scope}" needs its field: {reason}' },
  C222: {
    zh: '"{value}" 不是字段 "{field}" 的选项，选项有 {allowed}',
    en: '"{value}" is no choice of field "{field}", the choices are {allowed}',
  },
  C229: { zh: '{kind} 字段 "{field}" 不能{use}', en: 'a {kind} field "{field}" cannot be {use}' },
  C230: { zh: '计数 "{name}" 重复，另一个在 {other}', en: 'counter "{name}" is taken by {other}' },
  C231: {
    zh: 'variants.by 的字段 "{field}" 要写 "x-choices": "forms"',
    en: 'the field "{field}" of variants.by needs "x-choices": "forms"',
  },
  C232: {
    zh: 'variants.detail 的字段 "{field}" 要写 "x-kind": "detail"',
    en: 'the field "{field}" of variants.detail needs "x-kind": "detail"',
  },
  C233: {
    zh: '"x-choices": "forms" 只用于写了 variants 的实体',
    en: '"x-choices": "forms" is for entities with variants',
  },
  C234: { zh: '选项的值 "{value}" 重复', en: 'the choice "{value}" is repeated' },
  C235: { zh: '实体 "{name}" 重复，另一个在 {other}', en: 'entity "{name}" is taken by {other}' },
  C236: { zh: '"{low}" 大于 "{high}"，没有值能同时满足', en: '"{low}" is above "{high}", no value satisfies both' },
  C237: {
    zh: 'label 的字段 "{field}" 是 {kind}，要用文字字段',
    en: 'the label field "{field}" is a {kind} field, a text field is needed',
  },
  C238: { zh: 'default "{value}" 不是{expected}', en: 'the default "{value}" is not {expected}' },
  C239: { zh: '{kind} 字段 "{field}" 需要实体有{needs}', en: 'a {kind} field "{field}" needs {needs}' },
  C241: {
    zh: 'x-renamedFrom 的 "{name}" 还在，改名没有发生',
    en: 'x-renamedFrom "{name}" still exists, nothing was renamed',
  },
  C242: { zh: '不认识的动作 "{name}"', en: 'unknown event "{name}"' },
  C243: { zh: '字段 "{field}" 没有标题，请写 title', en: 'field "{field}" has no title' },
  C244: {
    zh: '字段 "{field}" 只在某些状态能看到，不能{use}，否则能猜出它的值',
    en: 'field "{field}" is read in some states only, it cannot be {use}: its value could be guessed',
  },
  C245: {
    zh: '"{key}" 写了 states，实体 "{entity}" 却没有状态机',
    en: '"{key}" names states, but entity "{entity}" has no machine',
  },
  C246: {
    zh: '系统参数 "{field}" 要写 default 并列入 required：没有保存过时用它',
    en: 'the setting "{field}" needs a default and to be required: it counts until somebody saves another',
  },
  C247: { zh: '已有实体 {other} 写了 settings，只能有一个', en: '{other} has settings already, one entity alone may' },
  C251: {
    zh: '字段 "{field}" 是算出来的，没有保存，只能显示，不能用在这里',
    en: 'field "{field}" is computed and stored nowhere: it can be shown, not used here',
  },
  C252: { zh: '不认识的计算规则 "{name}"', en: 'unknown computed rule "{name}"' },
  C253: { zh: '计算字段 "{field}" 不能写 {key}', en: 'a computed field "{field}" takes no {key}' },
  C254: {
    zh: '汇总方式是 {take}：count、exists 不写 field，sum、max、min 要写',
    en: 'summed up by {take}: count and exists take no field, sum, max and min need one',
  },
  C255: {
    zh: '条件要写 field 和怎样比较，或者写 any、all、not，只写其中一个',
    en: 'a condition has a field and how it is compared, or any, all or not: one of them',
  },
  C256: {
    zh: 'renamedFrom 的 "{name}" 现在还有：改名没有发生，或旧名又给了别的',
    en: 'renamedFrom "{name}" exists today: nothing was renamed, or the former name went to another',
  },
  C258: {
    zh: '字段 "{field}" 不能与字段 "{other}" 比较：只有数字与数字、日期与日期、时间与时间可以比大小，是否与是否、指向同一实体的关联可以比是否相同，加密的字段不能比较',
    en: 'field "{field}" cannot be compared with field "{other}": numbers, dates and moments compare with their own kind by size, yes-or-no and references to the same entity by being equal, encrypted fields not at all',
  },
  C259: {
    zh: '路径 "{path}" 经过了几个关联，{place}只能经过一个',
    en: 'path "{path}" goes through several references, {place} it goes through one at most',
  },
  C260: { zh: '不认识的相对值 "{name}"', en: 'unknown relative value "{name}"' },
  C261: {
    zh: '"{value}" 不能与字段 "{field}" 比较，要用{needs}',
    en: '"{value}" cannot be compared with field "{field}", {needs} is needed',
  },
  C596: {
    zh: '字段 "{field}" 与 "{value}" 比较，选项 "{name}" 却不是 roles.yaml 里的角色',
    en: 'field "{field}" is compared with "{value}", but its choice "{name}" is no role of roles.yaml',
  },
  C262: { zh: '"{value}" 不能写在这里：{reason}', en: '"{value}" cannot stand here: {reason}' },
  C263: {
    zh: 'unique 的条件只能用写明的值比较本实体的字段，也不能用 contains',
    en: 'a condition of unique compares fields of the entity itself with plain values, and not by contains',
  },
  C265: { zh: '计数要写 where 或 preset，二者只写一个', en: 'a counter has where or preset, one of them' },
  C278: {
    zh: '角色 "{role}" 读不到字段 "{field}"，请写 roles，或换一个字段',
    en: 'role "{role}" does not read field "{field}": name the roles that do, or take another field',
  },
  C277: {
    zh: '字段 "{field}"：take 写 exists 的是 yes-no 字段，yes-no 字段的 take 也只写 exists',
    en: 'field "{field}": what takes exists is a yes-no field, and a yes-no field takes nothing else',
  },
  C294: { zh: '短信的文字里 "{text}" 不是{places}', en: '"{text}" in a text message is not {places}' },
  C632: {
    zh: '字段 "{field}" 的值不会是 {value}，要写{expected}',
    en: 'field "{field}" never holds {value}, write {expected}',
  },
  C633: { zh: '表格 "{field}" 的行没有字段 "{name}"', en: 'the rows of table "{field}" have no field "{name}"' },
  C648: { zh: '{kind} 字段 "{field}" 要写 {keys}', en: '{kind} field "{field}" needs {keys}' },
  C643: { zh: '"{name}" 不在 {list} 里，先把它写进 {list}', en: '"{name}" is not in {list}, add it there first' },
  C644: { zh: '接口 "{call}" 没有参数 "{name}"', en: 'call "{call}" has no argument "{name}"' },
  C646: { zh: '这里写成“实体.接口”，例如 {name}', en: 'a call is named with its entity here, e.g. {name}' },
  C634: { zh: '花括号里不能写 "{name}"，可以写 {names}', en: 'no "{name}" in braces here, there are {names}' },
  C635: { zh: 'properties 里没有 "{name}"', en: 'there is no "{name}" in properties' },
  C636: { zh: '"{key}" 对值是{type}的字段没有作用', en: '"{key}" means nothing to a field whose values are {type}' },
  C637: { zh: '可选的值 "{value}" 不是{expected}', en: 'the choice "{value}" is not {expected}' },
  C600: {
    zh: '分项的 of 是字段 "{field}"，请把它写进实体的 required：每条分项都属于一条上级记录',
    en: 'the part is of field "{field}", name it in required: each part belongs to a record',
  },
  C295: { zh: '"{name}" 已是字段，不能再作别名', en: '"{name}" is a field already, it cannot be an alias' },
  C651: {
    zh: '分节 "{name}" 没有界面用到：在界面的 sections 里写它的名字，或删去',
    en: 'no screen shows the section "{name}": name it in sections of a screen, or drop it',
  },
  C652: {
    zh: '表单 "{name}" 没有用到：在接口、动作或界面里写它的名字，或删去',
    en: 'nothing fills in the form "{name}": name it in a call, an event or a screen, or drop it',
  },
  C653: {
    zh: '文书 "{name}" 没有用到：写 attach 让动作生成它，用 op: document 的接口生成它，或删去',
    en: 'nothing makes the document "{name}": say attach, a call of op: document, or drop it',
  },
} as const satisfies CodeTexts;
