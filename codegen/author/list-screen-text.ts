// The text of a new list, alone or in tabs: columns, search and buttons as the calls of its entity allow them.
import { child, entriesOf, isSaid, itemsOf, textAt, textOf } from '../check/model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts, FieldFacts } from '../check/model/facts.ts';
import { headOf, sectionsText, type EntityScreenHead } from './screen-text.ts';
import { yamlText } from './yaml-text.ts';

/** How a kind shows best in a list. */
const SHOWN_AS: Readonly<Record<string, string>> = { 'status': 'tag', 'choice': 'tag', 'long-text': 'popup', 'file': 'preview' };
const FORMS = 'forms';

interface TableParts {
  readonly columns: readonly string[];
  /** What its roles may read. */
  readonly fields: readonly FieldFacts[];
  readonly scope: CheckScope;
}

export function tableScreen(head: EntityScreenHead, parts: TableParts): string {
  return `${headOf(head)}
${tableText(head.entity, parts)}`;
}

function tableText(entity: EntityFacts, { columns, fields, scope }: TableParts): string {
  const calls = [...entity.calls.values()];
  const list = calls.find(({ op }) => op === 'list');
  const has = (op: string): boolean => calls.some((call) => call.op === op);
  const toolbar = [...(has('create') ? ['add'] : []), ...(has('export') ? ['export'] : [])];
  const fired = calls.filter(({ op }) => op === 'event').flatMap(({ events }) => events);
  const row = [...(has('get') ? ['view'] : []), ...(has('update') ? ['edit'] : []), ...fired, ...(has('review') ? ['review'] : []), ...(has('delete') ? ['delete'] : [])];
  const search = list === undefined ? [] : searchOf(entity, list, scope);
  return `table:
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
${sectionsText(entity, fields)}` : ''}`;
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

export interface TabsParts extends TableParts {
  /** "forms", or a field whose choices are the tabs. */
  readonly by: string;
}

/** What tabs can be told apart by: the forms of the entity, its state, its choices. */
export function tabFields(entity: EntityFacts): readonly string[] {
  const chosen = [...entity.fields.values()].filter(({ cursor, kind, choices }) => cursor !== null && (kind === 'status' || kind === 'choice') && choices !== null && choices.length > 1);
  return [...(entity.hasVariants ? [FORMS] : []), ...chosen.toSorted((left, right) => Number(right.kind === 'status') - Number(left.kind === 'status')).map(({ name }) => name)];
}

export function tabsScreen(head: EntityScreenHead, { by, ...parts }: TabsParts): string {
  return `${headOf(head)}
# 一个标签页一行，带数量：表单名，或 key、title 和 filter（字段 → 值）
tabs:
${tabLines(head.entity, by).map((line) => `  - ${line}`).join('\n')}

${tableText(head.entity, parts)}`;
}

function tabLines(entity: EntityFacts, by: string): readonly string[] {
  if (by === FORMS) return [...entity.forms.values()].filter(({ variant }) => variant !== null).map(({ key }) => key);
  const titles = titlesOf(entity, by);
  return (entity.fields.get(by)?.choices ?? []).map((value, at) => `{ key: ${by}${at + 1}, title: ${yamlText(titles.get(String(value)) ?? String(value))}, filter: { ${by}: ${typeof value === 'string' ? yamlText(value) : value} } }`);
}

/** Value → its title: of a state in the machine, else of a choice. */
function titlesOf({ machines, fields }: EntityFacts, name: string): ReadonlyMap<string, string> {
  const machine = machines.find(({ field }) => field === name);
  const states = [...(machine?.states.values() ?? [])].map((state): [string, string] => [String(state.code), textAt(state.cursor, 'title') ?? String(state.code)]);
  const cursor = fields.get(name)?.cursor ?? null;
  const choices = cursor === null ? [] : itemsOf(child(cursor, 'x-choices')).map((choice): [string, string] => [String(child(choice, 'value').value), textAt(choice, 'title') ?? '']);
  return new Map(states.length > 0 ? states : choices);
}
