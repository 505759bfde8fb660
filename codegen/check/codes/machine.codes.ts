// C4: machines, their events, and the rules they name.
import type { CodeTexts } from './code-texts.ts';

export const MACHINE_CODES = {
  C401: { zh: '不认识的状态 "{name}"', en: 'unknown state "{name}"' },
  C402: {
    zh: '状态 "{state}" 无法到达：没有动作通向它',
    en: 'state "{state}" cannot be reached: no event leads to it',
  },
  C403: {
    zh: '状态 "{state}" 没有出路：没有动作从它出发，若到此结束请写 final: true',
    en: 'state "{state}" is a dead end: no event leaves it; where it is the end write final: true',
  },
  C404: { zh: '动作 "{event}" 谁也无法触发：{reason}', en: 'nobody can take event "{event}": {reason}' },
  C405: { zh: '动作 "{event}" 会{what}，要写 confirm', en: 'event "{event}" {what}, it needs confirm' },
  C406: {
    zh: '不认识的条件 "{name}"，既不在 guards 里，也不是规则',
    en: 'unknown guard "{name}", neither in guards nor a rule',
  },
  C407: { zh: '不认识的条件规则 "{name}"', en: 'unknown guard rule "{name}"' },
  C408: { zh: '不认识的效果规则 "{name}"', en: 'unknown effect rule "{name}"' },
  C409: { zh: '{op} 动作 "{event}" {rule}', en: '{op} event "{event}" {rule}' },
  C410: { zh: '状态编号 {code} 重复，另一个是 "{other}"', en: 'state code {code} is taken by "{other}"' },
  C411: {
    zh: '动作 "{event}" 与 "{other}" 分不清：同一角色在状态 "{state}" 都用 {key} {value}',
    en: 'event "{event}" cannot be told from "{other}": both are {key} {value} of one role in state "{state}"',
  },
  C412: {
    zh: 'entity "{name}" 与文件夹名 "{folder}" 不同',
    en: 'entity "{name}" is not the folder\'s name "{folder}"',
  },
  C413: {
    zh: '保存状态的字段 "{field}" 要写 "x-kind": "{kind}"',
    en: 'the field "{field}" that holds the state needs "x-kind": "{kind}"',
  },
  C414: { zh: '条件要写 when 或 rule，二者只写一个', en: 'a guard has when or rule, one of them' },
  C415: { zh: '条件 "{name}" 没有动作使用', en: 'guard "{name}" is used by no event' },
  C416: {
    zh: '写了 opinionMin，opinion 却不是 required',
    en: 'opinionMin means nothing where opinion is not required',
  },
  C417: { zh: '写了 when 就要写 message，告诉用户为什么不行', en: 'a when needs a message that tells people why not' },
  C418: {
    zh: '状态 "{state}" 写了 final，却还有动作 "{event}" 从它出发',
    en: 'state "{state}" is final, yet event "{event}" leaves it',
  },
  C419: {
    zh: '动作 "{event}" 什么也不改变：请写 to，或 sets、form、effects、opinion、file 之一',
    en: 'event "{event}" changes nothing: write its to, or one of sets, form, effects, opinion, file',
  },
  C420: { zh: '动作 "{event}" 重复，另一个在 {other}', en: 'event "{event}" is taken by {other}' },
  C421: {
    zh: '字段 "{field}" 已由 {other} 保存状态，一个字段只属于一个状态机',
    en: 'field "{field}" holds the state of {other} already, a field belongs to one machine',
  },
  C422: { zh: 'name "{name}" 与文件名里的 "{file}" 不同', en: 'name "{name}" is not the "{file}" of the file\'s name' },
  C423: { zh: '{op} 动作 "{event}" 只能写在 {file} 里', en: '{op} event "{event}" can only stand in {file}' },
  C424: {
    zh: '动作 "{event}" 的 sets 不能写 "{field}"：{reason}',
    en: 'event "{event}" cannot set "{field}": {reason}',
  },
  C425: {
    zh: 'sets 里 "{field}" 的值 {value} 不是{expected}',
    en: 'the value {value} that sets gives "{field}" is not {expected}',
  },
  C426: {
    zh: '{key} 的字段 "{field}" 是 {kind}，应是 {expected}',
    en: 'the field "{field}" of {key} is {kind}, it should be {expected}',
  },
  C427: {
    zh: '"{name}" 是 {actual} 规则，这里要的是 {expected} 规则',
    en: '"{name}" is one of the {actual}, one of the {expected} is needed here',
  },
  C428: { zh: '不认识的约束规则 "{name}"', en: 'unknown constraint rule "{name}"' },
  C429: {
    zh: '动作 "{event}" 要写 by，由系统定时触发的写 timed',
    en: 'event "{event}" needs by, or timed where the system fires it',
  },
  C430: { zh: '定时动作 "{event}" {rule}', en: 'timed event "{event}" {rule}' },
  C431: {
    zh: '规则 "{rule}" {verb} "{field}"，现在没有这个字段：请加上（或保留）它，或不用这条规则；否则改规则的 reads、writes 和代码',
    en: 'rule "{rule}" {verb} "{field}", which is not there: add (or keep) the field, do without the rule, or mend its reads, writes and code',
  },
  C432: {
    zh: '这个文件没有登记规则，要写 export const rule = constraint(…)，或 effect、guard、fill、computed、answer、scope',
    en: 'no rule is made here: write export const rule = constraint(…), or effect, guard, fill, computed, answer, scope',
  },
  C434: {
    zh: '规则 "{rule}" {verb} "{field}"，它是为 {served} 写的，那里的这个字段是 {expected}，这里是 {actual}；请另写一条规则，或改字段',
    en: 'rule "{rule}" {verb} "{field}", written for {served}, where it is {expected}; here it is {actual}: write another rule, or change the field',
  },
  C435: {
    zh: '定时动作的 at 要写日期或日期时间的字段，"{field}" 是 {kind}',
    en: 'at of a timed event is a date or moment, "{field}" is {kind}',
  },
  C436: {
    zh: '消息保存在实体 "{entity}" 里：先建立它，字段 kind 用 x-choices 写出类别',
    en: 'messages are kept in the entity "{entity}": make it, with a field kind whose x-choices are the kinds',
  },
  C437: { zh: '不认识的消息类别 "{name}"，可以写 {names}', en: 'unknown kind of message "{name}", there are {names}' },
  C438: {
    zh: '要告知 "{entity}" 的人，账号要有而且只有一个字段指向它',
    en: 'to tell the people of "{entity}", accounts need one field that refers to it, and no more',
  },
  C439: {
    zh: 'urgent 同时发短信，只用于告知一个人：to 要写指向账号的字段',
    en: 'urgent is a text message to one person: to must be a reference to an account',
  },
  C440: {
    zh: '角色 "{role}" 读不到字段 "{field}"，消息里不能写它',
    en: 'role "{role}" may not read "{field}", a message must not say it',
  },
  C441: {
    zh: '角色 "{role}" 还看不到状态 "{state}"，这条消息会提前说出去；到时间才能看到的，由 timed 写着那个时间的动作告知',
    en: 'state "{state}" is not shown to role "{role}" yet, and this message would tell it; what is shown from a moment on is told by an event timed at that moment',
  },
  C442: {
    zh: '站内消息只能告知账号：to 要经过指向账号的字段；收信手机是机构等记录的，用 as 写告知其中哪个角色的账号',
    en: 'the bell tells accounts: to must lead through a reference to one, or as says which role of those that belong to the record with the phone',
  },
  C443: {
    zh: '消息打开的界面 "{screen}"，角色 "{role}" 没有',
    en: 'role "{role}" does not have "{screen}", the screen that the message leads to',
  },
  C670: {
    zh: '一条提醒的 days 要么都是提前的天数，要么都是逾期的天数（负数），请分成两条',
    en: 'the days of a reminder lie all before the day, or all after it (below 0): write two',
  },
  C671: {
    zh: '写了 {@count} 的提醒一次说几条记录，不能再写一条记录的字段 {place}',
    en: 'a reminder with {@count} is of many records, it has no field "{place}" of one',
  },
  C672: { zh: '收信手机已经是一个账号的，不用写 as', en: 'the phone is that of one account already, as says nothing' },
  C580: {
    zh: '动作 "{event}" 不能写 undo：能撤销的是改状态（有 to）、不带表单、不要密码、不由系统触发、短信不限每天一条的 move',
    en: 'event "{event}" takes no undo: what can be taken back is a move with a state to go to, without form and password, not timed, without a text message that goes once a day',
  },
  C433: { zh: '规则 "{name}" 重复，另一个是 {other}', en: 'the rule "{name}" is there twice, the other is {other}' },
} as const satisfies CodeTexts;
