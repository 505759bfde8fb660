// The text of a new screen file, with comments that teach: what its kind shows, made of what its entity offers.
import { child, entriesOf, textAt } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts } from '../check/model/facts.ts';
import { yamlText } from './yaml-text.ts';

export interface ScreenHead {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly kind: string;
  readonly entity: EntityFacts | null;
  readonly meta: string;
}

export type EntityScreenHead = ScreenHead & { readonly entity: EntityFacts };

const ICONS: Readonly<Record<string, string>> = { charts: 'bar-chart', home: 'home', menu: 'folder', detail: 'file-text', page: 'solution', form: 'form' };

export function headOf({ key, path, title, kind, entity, meta }: ScreenHead): string {
  return `# yaml-language-server: $schema=${meta}
# ${title}。这里用到的接口，就是拥有这个界面的角色（见 roles.yaml）得到的权限。
key: ${key} # 与文件名相同，定下后不要改
path: ${path}
title: ${yamlText(title)}
icon: ${ICONS[kind] ?? 'unordered-list'} # Ant Design 图标名
kind: ${kind} # 其他种类见 codegen/meta/REFERENCE.md 的“界面”
${entity === null ? '' : `entity: ${entity.id}\n`}`;
}

export function formScreen(head: EntityScreenHead, form: string): string {
  return `${headOf(head)}
# 填写哪个表单；提交用它的新增接口，另写 call 可以指定
form: ${form}
`;
}

export function detailScreen(head: EntityScreenHead, fields: readonly FieldFacts[]): string {
  return `${headOf(head)}menu: false # 编号在地址里（?id=12），从别处打开

# 分节显示的字段；form: true 另显示所属表单的字段
detail:
  call: ${callOf(head.entity, 'get')}
${sectionsText(head.entity, fields)}`;
}

/** What is shown of one record: files apart, and what happened to it where it has a life. */
export function sectionsText({ machines }: EntityFacts, fields: readonly FieldFacts[]): string {
  const files = fields.filter(({ kind }) => kind === 'file').map(({ name }) => name);
  const facts = fields.filter(({ kind }) => kind !== 'file').map(({ name }) => name);
  return `  sections:
    - { title: 基本信息, fields: [${facts.join(', ')}] }
${files.length === 0 ? '' : `  files: [${files.join(', ')}]\n`}${machines.length === 0 ? '' : '  timeline: true # 办理过程\n'}`;
}

/** A page works within a record: one that the person chooses, where a call lists those to choose from; else the one it is opened for. */
export function pageScreen(head: EntityScreenHead, fields: readonly FieldFacts[]): string {
  const { entity, key } = head;
  const listing = ['mine', 'all'].flatMap((op) => [...entity.calls.values()].filter((call) => call.op === op))[0];
  const status = fields.find(({ kind }) => kind === 'status');
  const get = `${entity.id}.${callOf(entity, 'get')}`;
  return `${headOf(head)}${listing === undefined ? 'menu: false # 从别的界面打开：那里写 { id: open, kind: screen, screen: ' + key + ', in: page }\n' : `
# 在哪条记录里工作，由用户选定
context:
  entity: ${entity.id}
  storage: ${key}
  call: ${entity.id}.${listing.name}
  get: ${get}
  label: 正在查看
`}
# 从上到下的区块：facts 字段、steps 步骤、text 文字、list 别的界面的列表、actions 大按钮
blocks:
${status === undefined ? '' : `  - title: 办理进度\n    steps: ${status.name}\n`}  - title: 基本信息
    facts: [${fields.filter(({ kind }) => kind !== 'file').map(({ name }) => name).join(', ')}]
${fields.some(({ kind }) => kind === 'file') ? `  - files: [${fields.filter(({ kind }) => kind === 'file').map(({ name }) => name).join(', ')}]\n` : ''}${listing === undefined ? `uses: [${get}]\n` : ''}`;
}

export function chartsScreen(head: EntityScreenHead): string {
  const stats = [...head.entity.calls.values()].filter(({ op }) => op === 'stat');
  const charts = stats.map(({ name }, at) => `  - key: chart${at + 1}
    title: ${yamlText(stats.length === 1 ? head.title : `${head.title} ${at + 1}`)}
    call: ${name}
    as: bar # bar 条形，stacked 堆叠，line 折线，pie 饼图`);
  return `${headOf(head)}
# 一项一图，旁边是数据表，可导出；by 统计口径、measures 统计项，省略为接口的全部
charts:
${charts.join('\n')}
`;
}

/** A home with the counters that its roles are sent, or an entry that other screens name as their parent. */
export function entitylessScreen(head: ScreenHead, { scope, roles }: { readonly scope: CheckScope; readonly roles: readonly string[] }): string {
  if (head.kind === 'menu') return `${headOf(head)}\n# 别的界面写 parent: ${head.key}，就列在它下面\n`;
  const modules = [...scope.modules.values()].map((module) => child(module, 'type').value).join(', ');
  const cards = [...scope.counters].flatMap(([counter, cursor]) => {
    const sent = entriesOf(child(cursor, 'where')).map(([role]) => role);
    const isForAll = roles.every((role) => sent.includes(role)) && child(cursor, 'flag').value !== true;
    return isForAll ? [`  - { counter: ${counter}, title: ${yamlText(textAt(cursor, 'title') ?? counter)}, modules: [${modules}] }`] : [];
  });
  return `${headOf(head)}
# 计数卡片：counter 见各实体的 counters，screen 是点开的界面，modules 是在哪些系统里显示
cards:${cards.length === 0 ? ' []' : `\n${cards.join('\n')}`}
`;
}

function callOf({ calls }: EntityFacts, op: string): string {
  return [...calls.values()].find((call) => call.op === op)?.name ?? '';
}
