// The text of a new list, alone or in tabs: columns, search and buttons as the calls of its entity allow them.
import type { CallUse } from '../../src/core/call-model.ts';
import { child, entriesOf, isSaid, itemsOf, textAt, textOf } from '../check/model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts, FieldFacts } from '../check/model/facts.ts';
import { askOne } from './answers.ts';
import { firstWrong, namesIn } from './new-piece.ts';
import type { ScreenDraft } from './screen-author.ts';
import { headEntity, sectionsText } from './screen-text.ts';

export interface TableParts {
  readonly columns: readonly string[];
  /** What its roles may read. */
  readonly fields: readonly FieldFacts[];
  readonly scope: CheckScope;
}

export function tableText(entity: EntityFacts, { columns, fields, scope }: TableParts): string {
  const calls = [...entity.calls.values()];
  const list = calls.find(({ use }) => use === 'page');
  const has = (use: CallUse): boolean => calls.some((call) => call.use === use);
  const toolbar = [...(has('add') ? ['add'] : []), ...(has('sheet') ? ['export'] : [])];
  const fired = calls.filter(({ use }) => use === 'fire').flatMap(({ events }) => events);
  const row = [
    ...(has('record') ? ['view'] : []),
    ...(has('save') ? ['edit'] : []),
    ...fired,
    ...(has('judge') ? ['review'] : []),
    ...(has('remove') ? ['delete'] : []),
  ];
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
${
  has('record')
    ? `
# 点开一条看到的内容，分节
detail:
${sectionsText(entity, fields)}`
    : ''
}`;
}

function columnText(entity: EntityFacts, name: string): string {
  const as = entity.fields.get(name)?.traits?.newListAs ?? null;
  return as === null ? name : `{ field: ${name}, as: ${as} }`;
}

/** The label, what is chosen from few, and the days the list takes as a range. */
function searchOf(entity: EntityFacts, list: CallFacts, scope: CheckScope): readonly string[] {
  const label = textAt(entity.facts, 'label');
  const filters = child(list.cursor, 'filters');
  const filtered = [...itemsOf(filters), ...entriesOf(filters).map(([, at]) => at)].map(textOf);
  const isFiltered = (name: string): boolean => !isSaid(filters) || filtered.includes(name);
  const plain = [...entity.fields.values()].filter(
    ({ name, kind, traits, to }) =>
      (name === label || traits?.value === 'state' || (traits?.value === 'pick' && to === null)) &&
      isFiltered(name) &&
      (scope.kinds.get(kind ?? '')?.operators.length ?? 0) > 0,
  );
  const range = textAt(list.cursor, 'range');
  return [...plain.slice(0, 3).map(({ name }) => name), ...(range === null ? [] : [`{ field: ${range}, as: range }`])];
}

const LISTED_AT_MOST = 6;

/** Asks for the columns. */
export async function askColumns({ head, source, fields }: ScreenDraft): Promise<readonly string[]> {
  const entity = headEntity(head);
  return namesIn(
    await askOne(source, {
      flag: 'columns',
      ask: { zh: '列（字段名，用逗号隔开）', en: 'columns (fields, commas between)' },
      initial: fields
        .slice(0, LISTED_AT_MOST)
        .map(({ name }) => name)
        .join(', '),
      check: (answer) =>
        firstWrong(namesIn(answer), (name) =>
          entity.fields.has(name)
            ? null
            : {
                zh: `实体 "${entity.id}" 没有字段 "${name}"，有：${[...entity.fields.keys()].join('、')}`,
                en: `entity "${entity.id}" has no field "${name}"`,
              },
        ),
    }),
  );
}
