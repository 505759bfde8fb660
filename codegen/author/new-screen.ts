// new screen: a list of an entity's records with what its calls allow, or a form of its own, put into roles.yaml for the roles
// that shall have it.
import { child, entriesOf, isSaid, itemsOf, namesAt, textAt, textOf } from '../check/model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts, FieldFacts } from '../check/model/facts.ts';
import type { Said } from '../commands/command.ts';
import { askOne } from './answers.ts';
import { addTo, askEntity, askNames, askTitle, firstWrong, metaPath, namesIn, type Piece, type PieceInput } from './new-piece.ts';
import { listAt, mapAt, parseNodes } from './source-nodes.ts';
import { yamlText } from './yaml-text.ts';

const KEY = /^[a-z][A-Za-z0-9_]*$/;
const PATH = /^\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;
const LISTED_AT_MOST = 6;

/** How a kind shows best in a list; kinds that say too much for one are left out. */
const SHOWN_AS: Readonly<Record<string, string>> = { 'status': 'tag', 'choice': 'tag', 'long-text': 'popup', 'file': 'preview' };
const UNLISTED: ReadonlySet<string> = new Set(['detail', 'rich-text', 'password', 'table', 'image', 'choices']);

export async function newScreen(input: PieceInput): Promise<Piece> {
  const { source, scope, draft } = input;
  const module = await askOne(source, { flag: 'module', ask: { zh: '放在哪个模块', en: 'module it belongs to' }, names: [...scope.modules.keys()] });
  const kind = await askOne(source, { flag: 'kind', ask: { zh: '种类（table 列表，form 单独的表单）', en: 'kind (table: a list, form: a form alone)' }, names: ['table', 'form'], initial: 'table' });
  const entity = await askEntity(input, { zh: '显示哪个实体的记录', en: 'entity whose records it shows' });
  const key = await askOne(source, {
    flag: 'key',
    ask: { zh: '界面的英文名', en: 'key of the screen' },
    help: { zh: '小写字母开头，例如 lectureList；也是文件名，定下后不要改', en: 'begins with a small letter, e.g. lectureList; its file is called so, do not change it later' },
    check: (answer) => keyProblem(scope, answer),
  });
  const path = await askOne(source, { flag: 'path', ask: { zh: '页面地址', en: 'path of the page' }, initial: `/${key}`, check: (answer) => pathProblem(scope, answer) });
  const title = await askTitle(source, { zh: '菜单和页面标题', en: 'title in the menu' });
  const roles = await askNames(source, { flag: 'role', ask: { zh: '哪些角色有这个界面', en: 'roles that have it' }, names: readers(scope, entity) });
  const fields = listedFields(entity, roles);
  const columns = kind === 'form' ? [] : namesIn(await askOne(source, {
    flag: 'columns',
    ask: { zh: '列（字段名，用逗号隔开）', en: 'columns (fields, commas between)' },
    initial: fields.slice(0, LISTED_AT_MOST).map(({ name }) => name).join(', '),
    check: (answer) => firstWrong(namesIn(answer), (name) => (entity.fields.has(name) ? null : { zh: `实体 "${entity.id}" 没有字段 "${name}"，有：${[...entity.fields.keys()].join('、')}`, en: `entity "${entity.id}" has no field "${name}"` })),
  }));
  const form = kind === 'form' ? await askOne(source, { flag: 'form', ask: { zh: '表单', en: 'form' }, names: [...entity.forms.keys()], ...(entity.forms.size === 1 ? { initial: [...entity.forms.keys()][0] ?? '' } : {}) }) : '';
  const file = `screens/${module}/${key}.screen.yaml`;
  const parts: ScreenParts = { key, path, title, entity, meta: metaPath(draft, file, 'screen.meta.json') };
  draft.write(file, kind === 'form' ? formScreen(parts, form) : tableScreen(parts, { columns, fields, scope }));
  for (const role of roles) listScreen(input, { module, role, key });
  return {
    title: { zh: `界面 ${key}（${title}）`, en: `screen ${key} (${title})` },
    hasMigration: false,
    migration: '',
    next: [
      { zh: `在 ${file} 里调整列宽、查询条件和操作；npm run config -- explain ${key} 说明它生成什么、从哪一行来`, en: `adjust widths, search and actions in ${file}; npm run config -- explain ${key} says what it makes and from which line` },
    ],
  };
}

function keyProblem(scope: CheckScope, key: string): Said | null {
  if (!KEY.test(key)) return { zh: '要以小写字母开头，只含字母、数字、下划线', en: 'begins with a small letter, letters, digits and _ only' };
  const taken = [...scope.screens.keys()].find((other) => other.toLowerCase() === key.toLowerCase());
  return taken === undefined ? null : { zh: `已有界面 "${taken}"`, en: `there is a screen "${taken}" already` };
}

function pathProblem(scope: CheckScope, path: string): Said | null {
  if (!PATH.test(path)) return { zh: '以 / 开头，不以 / 结尾，只含字母、数字、下划线、短横线', en: 'begins with /, does not end with /, letters, digits, _ and - only' };
  const taken = scope.screenList.find((screen) => screen.path === path);
  return taken === undefined ? null : { zh: `地址 ${path} 已用于界面 "${taken.key}"`, en: `${path} is taken by screen "${taken.key}"` };
}

/** Roles that see rows of the entity: no other could use its screen. */
function readers({ roles }: CheckScope, entity: EntityFacts): readonly string[] {
  return [...roles.keys()].filter((role) => entity.readers.has(role));
}

function listedFields(entity: EntityFacts, roles: readonly string[]): readonly FieldFacts[] {
  const label = textAt(entity.facts, 'label');
  const fields = [...entity.fields.values()].filter(({ cursor, kind, read }) => cursor !== null && !UNLISTED.has(kind ?? 'detail') && (read === null || roles.some((role) => read.includes(role))));
  return [...fields.filter(({ name }) => name === label), ...fields.filter(({ name }) => name !== label)];
}

interface ScreenParts {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly entity: EntityFacts;
  readonly meta: string;
}

function headOf({ key, path, title, entity, meta }: ScreenParts, kind: string): string {
  return `# yaml-language-server: $schema=${meta}
# ${title}。这里用到的接口，就是拥有这个界面的角色（见 roles.yaml）得到的权限。
key: ${key} # 与文件名相同，定下后不要改
path: ${path}
title: ${yamlText(title)}
icon: unordered-list # Ant Design 图标名
kind: ${kind} # 其他种类见 codegen/meta/REFERENCE.md 的“界面”
entity: ${entity.id}
`;
}

interface TableParts {
  readonly columns: readonly string[];
  /** What its roles may read. */
  readonly fields: readonly FieldFacts[];
  readonly scope: CheckScope;
}

function tableScreen(parts: ScreenParts, { columns, fields, scope }: TableParts): string {
  const { entity } = parts;
  const calls = [...entity.calls.values()];
  const list = calls.find(({ op }) => op === 'list');
  const has = (op: string): boolean => calls.some((call) => call.op === op);
  const toolbar = [...(has('create') ? ['add'] : []), ...(has('export') ? ['export'] : [])];
  const row = [...(has('get') ? ['view'] : []), ...(has('update') ? ['edit'] : []), ...(has('delete') ? ['delete'] : [])];
  const search = list === undefined ? [] : searchOf(entity, list, scope);
  return `${headOf(parts, 'table')}
table:
  call: ${list?.name ?? 'getListPage'}
  # 一行一列：字段名，或写出 title 标题、width 列宽、as 显示方式（tag 标签、popup 点开看全文、preview 预览附件）
  columns:
${columns.map((name) => `    - ${columnText(entity, name)}`).join('\n')}
  # 查询条件；as: range 按起止日期
  search:${search.length === 0 ? ' []' : `\n${search.map((line) => `    - ${line}`).join('\n')}`}
  # 列表上方的按钮；每行的按钮。状态机的动作写它的名称
  toolbar: [${toolbar.join(', ')}]
  row: [${row.join(', ')}]
${has('get') ? `
# 点开一条看到的内容，分节
detail:
  sections:
    - { title: 基本信息, fields: [${fields.map(({ name }) => name).join(', ')}] }
` : ''}`;
}

function columnText(entity: EntityFacts, name: string): string {
  const as = SHOWN_AS[entity.fields.get(name)?.kind ?? ''];
  return as === undefined ? name : `{ field: ${name}, as: ${as} }`;
}

/** The label, what is chosen from few, and the days the list takes as a range. */
function searchOf(entity: EntityFacts, list: CallFacts, scope: CheckScope): readonly string[] {
  const label = textAt(entity.facts, 'label');
  const filters = child(list.cursor, 'filters');
  const filtered = [...itemsOf(filters), ...entriesOf(filters).map(([, at]) => at)].map(textOf);
  const isFiltered = (name: string): boolean => !isSaid(filters) || filtered.includes(name);
  const plain = [...entity.fields.values()].filter(({ name, kind }) => (name === label || kind === 'choice' || kind === 'status' || kind === 'dictionary') && isFiltered(name) && (scope.kinds.get(kind ?? '')?.operators.length ?? 0) > 0);
  const range = textAt(list.cursor, 'range');
  return [...plain.slice(0, 3).map(({ name }) => name), ...(range === null ? [] : [`{ field: ${range}, as: range }`])];
}

function formScreen(parts: ScreenParts, form: string): string {
  return `${headOf(parts, 'form')}
# 填写哪个表单；提交用它的新增接口，另写 call 可以指定
form: ${form}
`;
}

/** Puts the key at the end of the role's menu in the module; a role new to the module sees its tile too. */
function listScreen({ draft, scope }: PieceInput, { module, role, key }: { readonly module: string; readonly role: string; readonly key: string }): void {
  const file = 'roles.yaml';
  const path = ['modules', module];
  const nodes = parseNodes(file, draft.read(file));
  if (listAt(nodes, [...path, 'screens', role]) !== null) addTo(draft, { file, path: [...path, 'screens', role], put: key });
  else if (mapAt(nodes, [...path, 'screens']) !== null) addTo(draft, { file, path: [...path, 'screens'], put: `${role}: [${key}]` });
  else addTo(draft, { file, path, put: `screens:\n  ${role}: [${key}]` });
  const tiles = scope.modules.get(module);
  if (tiles !== undefined && !namesAt(tiles, 'tiles').includes(role)) addTo(draft, { file, path: [...path, 'tiles'], put: role });
}
