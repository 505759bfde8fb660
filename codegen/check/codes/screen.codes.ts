// C5: screens.
import type { CodeTexts } from './code-texts.ts';

export const SCREEN_CODES = {
  C501: { zh: 'key "{key}" 与文件名 "{file}" 不同', en: 'key "{key}" is not the file\'s name "{file}"' },
  C502: { zh: '界面 "{key}" 重复，另一个在 {other}', en: 'screen "{key}" is taken by {other}' },
  C503: { zh: '页面地址 {path} 重复，另一个在 {other}', en: 'the path {path} is taken by {other}' },
  C504: { zh: '不认识的界面 "{name}"', en: 'unknown screen "{name}"' },
  C505: { zh: 'kind: {kind} 要写 "{key}"', en: 'kind: {kind} needs "{key}"' },
  C506: { zh: '"{key}" 对 kind: {kind} 没有作用', en: '"{key}" means nothing to kind: {kind}' },
  C507: { zh: '实体 "{entity}" 没有表单 "{name}"', en: 'entity "{entity}" has no form "{name}"' },
  C508: {
    zh: '标签页的表单 "{form}" 没有类型编号 x-form.variant，分不出它的记录',
    en: 'the form "{form}" of a tab has no x-form.variant to tell its records by',
  },
  C509: {
    zh: '不认识的组件 "{name}"，src/web/special 里没有',
    en: 'unknown component "{name}", src/web/special has none',
  },
  C510: {
    zh: '"{field}" 不能按起止日期查询：接口 "{call}" 的 range 是{range}',
    en: '"{field}" cannot be searched by a range: the range of call "{call}" is {range}',
  },
  C511: {
    zh: '接口 "{call}" 不返回 "{field}"，请写进它的 {key}',
    en: 'call "{call}" does not answer "{field}", add it to its {key}',
  },
  C513: { zh: '不认识的操作 "{name}"', en: 'unknown action "{name}"' },
  C514: {
    zh: '操作 "{action}" 用不了：实体 "{entity}" 没有{needs}',
    en: 'action "{action}" cannot work: entity "{entity}" has no {needs}',
  },
  C515: { zh: '"{name}" 重复', en: '"{name}" is repeated' },
  C516: { zh: '不认识的计数 "{name}"', en: 'unknown counter "{name}"' },
  C517: {
    zh: '计数 "{counter}" 不发给角色 "{role}"，卡片不会有数',
    en: 'counter "{counter}" is not sent to role "{role}", the card stays empty',
  },
  C518: { zh: '不认识的模块类型 {name}', en: 'unknown module type {name}' },
  C519: {
    zh: '卡片打开的界面 "{screen}"，角色 "{role}" 没有',
    en: 'the card opens screen "{screen}", which role "{role}" does not have',
  },
  C520: { zh: '{kind} 字段 "{field}" 不能用 as: {as}', en: 'a {kind} field "{field}" cannot show as: {as}' },
  C521: { zh: '没有写 context，"{key}" 没有作用', en: '"{key}" means nothing without a context' },
  C522: { zh: '界面没有写 detail，无法打开详情', en: 'the screen has no detail to open' },
  C523: {
    zh: '上级界面 "{name}" 是 kind: {kind}，应是 menu；自己不进菜单（menu: false）的才可以放在别的界面下',
    en: 'the parent "{name}" is kind: {kind}, menu is needed, unless the screen itself has menu: false',
  },
  C524: {
    zh: '角色 "{role}" 有界面 "{screen}"，却看不到实体 "{entity}" 的任何记录，请在 rows 里写上',
    en: 'role "{role}" has screen "{screen}" but sees no record of entity "{entity}", add it to rows',
  },
  C525: {
    zh: '没有角色使用这个界面，请写进 roles.yaml，或删掉',
    en: 'no role has this screen, add it to roles.yaml or remove it',
  },
  C526: { zh: '有这个界面的角色都看不到字段 "{field}"', en: 'no role that has this screen may read field "{field}"' },
  C527: { zh: '"{field}" 不是指向实体 "{entity}" 的关联', en: '"{field}" is no reference to entity "{entity}"' },
  C528: {
    zh: '接口 "{call}" 不按 "{field}" 分组，它的 by 是 "{by}"',
    en: 'call "{call}" does not group by "{field}", its by is "{by}"',
  },
  C530: {
    zh: '接口 "{call}" 没有子筛选 "{name}"，请写进它的 presets',
    en: 'call "{call}" has no preset "{name}", add it to its presets',
  },
  C531: {
    zh: '区块要写一种内容：{kinds} 里选一个，现在写了 {count} 个',
    en: 'a block has one content of {kinds}, this one has {count}',
  },
  C532: {
    zh: '操作 "{action}" 是 kind: {kind}，要写 "{key}"',
    en: 'action "{action}" is kind: {kind}, it needs "{key}"',
  },
  C533: {
    zh: '角色 "{role}" 没有这个界面，它的 views 没有作用',
    en: 'role "{role}" does not have this screen, a view for it means nothing',
  },
  C534: {
    zh: '"{key}" 要有 context 或 entity，才知道说的是哪条记录',
    en: '"{key}" needs a context or an entity to know whose record it shows',
  },
  C535: { zh: '界面 "{screen}" 没有子筛选 "{name}"', en: 'screen "{screen}" has no preset "{name}"' },
  C536: { zh: '"{key}" 只用于页面区块里的大按钮', en: '"{key}" is for the big buttons of a page\'s blocks' },
  C537: {
    zh: '字段 "{field}" 没有选项，不能作按钮上的状态',
    en: 'field "{field}" has no choices, it cannot be the state on a button',
  },
  C538: {
    zh: 'sign-all 的接口 "{call}" 要写 many: required：办理的正是列出的这些',
    en: 'the call "{call}" of sign-all needs many: required: exactly what is listed is done',
  },
  C539: {
    zh: '操作 "{action}" 每次办理一条，{calls} 写了 many: required，只办理 items 列出的多条；请用能办理一条的接口',
    en: 'action "{action}" handles one record, but {calls} (many: required) takes items alone: a call that takes one is needed',
  },
  C540: { zh: 'as: {as} 和 {key} 要一起写：{key} 说{says}', en: 'as: {as} and {key} go together: {key} says {says}' },
  C541: {
    zh: '链接打不开界面 "{screen}"：要是 table 或 tabs，没有 context，或者只写 search 且 context 的 storage 相同',
    en: 'a link cannot open screen "{screen}": it takes a table or tabs, without a context, or with search alone and a context of the same storage',
  },
  C542: {
    zh: '有这个界面的角色都没有界面 "{screen}"，链接谁也打不开',
    en: 'no role that has this screen has screen "{screen}": nobody could open the link',
  },
  C543: {
    zh: 'pass 要写一项：那个界面的一个字段，这里有 {count} 项',
    en: 'pass takes one field of that screen, here are {count}',
  },
  C544: {
    zh: 'filter 只能写 eq 或 in，别的条件请写成接口的 where 或 presets',
    en: 'a filter takes eq or in; say other conditions in where or presets of the call',
  },
  C553: {
    zh: '操作 "{action}" 没有确定的接口：{calls} 都能触发它，请用 call 写明一个',
    en: 'action "{action}" has no one call: {calls} could all fire it, say which by "call"',
  },
  C554: { zh: '接口 "{call}" 不触发动作 "{event}"', en: 'call "{call}" does not fire event "{event}"' },
  C555: { zh: '"{key}" 只用于 batch 里的批量操作', en: '"{key}" is for batch, the actions on ticked rows' },
  C556: {
    zh: '被审核的记录有分项 "{part}" 的附件，审核人在这里打不开：请在 detail 的 files 里写上 {part}',
    en: 'the part "{part}" of the reviewed record has files that the reviewer cannot open here: name it among the files of the detail',
  },
  C557: {
    zh: '审核人（角色 {roles}）看不到分项 "{part}" 的记录，附件打不开：请在它的 rows 和读取接口里写上',
    en: 'the reviewers ({roles}) have no rows of the part "{part}", its files stay shut: name them in its rows',
  },
  C558: {
    zh: '操作 "{action}" 是 kind: {kind}，不能对勾选的数据办理',
    en: 'action "{action}" is kind: {kind}, it cannot be done with ticked rows',
  },
  C570: {
    zh: '节 "{section}" 要写 form 或 parts，二者只写一个',
    en: 'section "{section}" has form or parts, one of them',
  },
  C571: {
    zh: '实体 "{entity}" 没有指向 "{parent}" 的关联字段，不能作它的一部分',
    en: 'entity "{entity}" has no reference to "{parent}", it cannot be a part of it',
  },
  C572: {
    zh: '实体 "{entity}" 有 {count} 个指向 "{parent}" 的关联字段，请写 by',
    en: 'entity "{entity}" has {count} references to "{parent}", say which by "by"',
  },
  C573: {
    zh: '实体 "{entity}" 没有 op: list 的接口，请用 read 写明读取它的接口',
    en: 'entity "{entity}" has no call of op: list, say by "read" what reads it',
  },
  C574: { zh: '表单 "{form}" 没有 update 接口保存它', en: 'no update call saves the form "{form}"' },
  C575: { zh: '没有写 value，prompts 没有作用', en: 'prompts mean nothing without a value' },
  C576: {
    zh: '登录之前就能打开的界面（visitors）只能用 open: visitor 的接口，"{call}" 须登录',
    en: 'a screen that is there before signing in (visitors) makes calls that are open to visitors alone, "{call}" is not',
  },
  C577: {
    zh: '子筛选的名称 "{title}" 重复：自动排在最前的“全部”也算一个，请用 title 另起名称',
    en: 'the sub-filter "{title}" is there twice (one of all rows stands first by itself): give it a title of its own',
  },
  C578: { zh: '列表里没有 "{name}" 这一列，排不到前面', en: 'the list has no column "{name}", it cannot stand first' },
  C579: {
    zh: '实体 "{entity}" 保存不了常用语：缺少 {lacks}',
    en: 'entity "{entity}" cannot keep phrases: it lacks {lacks}',
  },
  C591: {
    zh: '界面 "{screen}" 的列表接口没有在 rowsOf 里写统计 "{stat}"，数字点不开',
    en: 'the list call of screen "{screen}" does not name "{stat}" in rowsOf: its numbers cannot be opened there',
  },
  C592: {
    zh: '界面 "{screen}" 只列一部分数据（context、table.filter 或接口的 where），统计的数字在那里不全',
    en: 'screen "{screen}" lists a part of the records (context, table.filter or where of its call): not all that is counted is there',
  },
  C594: {
    zh: '说明里只用二级标题（##），界面的名称就是总标题："{title}"',
    en: 'a chapter has headings of the second level (##) alone, its title is the screen\'s: "{title}"',
  },
  C595: {
    zh: '没有角色 "{role}"：标题末尾 {…} 里写 roles.yaml 的角色',
    en: 'no role "{role}": {…} at the end of a heading names roles of roles.yaml',
  },
  C640: {
    zh: '实体 "{entity}" 没有分节 "{name}"，请写进它的 x-entity.sections，或在这里写出 title 和 fields',
    en: 'entity "{entity}" has no section "{name}": say it in sections of its x-entity, or write title and fields here',
  },
  C641: { zh: '界面 "{screen}" 没有标签 "{name}"', en: 'screen "{screen}" has no tab "{name}"' },
  C642: {
    zh: '界面 "{screen}" 不按 "{name}" 查询，请写进它的 search',
    en: 'screen "{screen}" does not search by "{name}", add it to its search',
  },
  C645: {
    zh: '"{entity}" 的分节填写（{screens}）没有 "{name}" 这一节',
    en: 'the sections that "{entity}" is written in ({screens}) have no "{name}"',
  },
  C647: {
    zh: '"{measure}" 统计全部，堆叠在它的各部分旁边会加两遍：从 measures 里去掉（堆叠的总数自动写在旁边）',
    en: '"{measure}" counts every row and would be added to its own parts: leave it out (the sum is written beside a stack)',
  },
  C654: {
    zh: '链接要写 pass（那个界面的一个字段）或 search（查询字段）',
    en: 'a link takes pass (one field of that screen) or search (fields to search by)',
  },
  C638: { zh: '上级菜单绕成了圈：{circle}', en: 'the parents form a circle: {circle}' },
  C630: {
    zh: '没有图标 "{name}"：写 Ant Design 线框图标的名称，小写并用短横线连接，例如 folder-open',
    en: 'no icon "{name}": an outlined icon of Ant Design in lower case with hyphens, e.g. folder-open',
  },
  C631: { zh: '没有地址是 "{name}" 的界面', en: 'no screen stands at "{name}"' },
  C590: { zh: '饼图只画一个统计项，这里有 {count} 个', en: 'a pie draws one measure, here are {count}' },
} as const satisfies CodeTexts;
