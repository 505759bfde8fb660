// What a screen shows and offers, as named parts: what a plan says of one that changed.
import { comparedPaths } from '../../src/core/condition.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import type { TableModel } from '../../src/core/list-model.ts';
import type { Said } from '../commands/command.ts';
import { SCREEN_WORDS, wordOf } from '../screens/screen-words.ts';
import { itemsBy, single, type Parts } from './parts.ts';

export const SCREEN_PARTS: Readonly<Record<string, Said>> = {
  title: { zh: '标题', en: 'title' },
  place: { zh: '地址与菜单', en: 'address and menu' },
  kind: { zh: '种类', en: 'kind' },
  roles: { zh: '有此界面的角色', en: 'roles that have it' },
  rows: { zh: '行范围', en: 'rows scope' },
  columns: { zh: '列', en: 'columns' },
  search: { zh: '搜索', en: 'search' },
  filter: { zh: '固定条件', en: 'fixed conditions' },
  toolbar: { zh: '工具栏操作', en: 'toolbar actions' },
  row: { zh: '行操作', en: 'row actions' },
  batch: { zh: '批量操作', en: 'batch actions' },
  presets: { zh: '子筛选', en: 'sub-filters' },
  group: { zh: '分组', en: 'grouping' },
  export: { zh: '导出', en: 'export' },
  table: { zh: '列表', en: 'list' },
  tabs: { zh: '标签页', en: 'tabs' },
  blocks: { zh: '内容块', en: 'blocks' },
  detail: { zh: '详情', en: 'detail' },
  opens: { zh: '打开的界面', en: 'screens it opens' },
  context: { zh: '所在记录', en: 'record it works within' },
  ...Object.assign({}, ...[...SCREEN_WORDS.values()].map(({ partTitles }) => partTitles)),
};

/** without: roles of whom the screen says nothing. */
export function screenParts(model: AppModel, screen: ScreenModel, without: ReadonlySet<string>): Parts {
  const entity = model.entities.find(({ id }) => id === screen.entity);
  const { path, icon, menu, parent } = screen;
  return {
    title: single(screen.title),
    place: single({ path, icon, menu, parent }),
    kind: single(screen.kind),
    roles: itemsBy(rolesOf(model, screen.key), (role) => role),
    rows: entity === undefined ? new Map() : rowsOf(entity, without),
    ...tableParts(screen.table, ''),
    tabs: itemsBy(
      screen.tabs.map(({ table: _table, ...tab }) => tab),
      (tab) => tab.title,
    ),
    ...Object.assign({}, ...screen.tabs.map((tab) => tableParts(tab.table, tab.title))),
    ...Object.assign(
      {},
      ...Object.entries(screen.views).map(([role, view]) => ({
        [`title@${role}`]: single(view.title),
        ...tableParts(view.table, role),
        [`tabs@${role}`]: itemsBy(view.tabs, (tab) => tab.title),
      })),
    ),
    blocks: itemsBy(screen.blocks, (block) => block.title ?? block.kind),
    detail: screen.detail === null ? new Map() : single(screen.detail),
    opens: itemsBy(screen.opens, (opened) => opened.screen),
    context: screen.context === null ? new Map() : single(screen.context),
    ...wordOf(screen).parts(screen),
  };
}

/** `within`: the tab or role whose table it is; "": the screen's own. */
function tableParts(table: TableModel | null, within: string): Parts {
  if (table === null) return {};
  const {
    columns,
    search,
    filter,
    toolbar,
    row,
    batch,
    presets,
    group,
    exportCall,
    exportName,
    call,
    serial,
    selectable,
    saved,
  } = table;
  const parts: Parts = {
    columns: itemsBy(columns, (column) => column.title),
    search: itemsBy(search, (field) => field.title),
    filter: itemsBy(filter, (condition) => comparedPaths([condition]).join(' / ')),
    toolbar: itemsBy(toolbar, (action) => action.title),
    row: itemsBy(row, (action) => action.title),
    batch: itemsBy(batch, (action) => action.title),
    presets: itemsBy(presets, (preset) => preset.title),
    group: group === null ? new Map() : single(group),
    export: single({ exportCall, exportName }),
    table: single({ call, serial, selectable, saved }),
  };
  return within === ''
    ? parts
    : Object.fromEntries(Object.entries(parts).map(([part, items]) => [`${part}@${within}`, items]));
}

function rowsOf({ rows }: EntityModel, without: ReadonlySet<string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(rows)
      .filter(([role]) => !without.has(role))
      .map(([role, scope]) => [role, JSON.stringify(scope)]),
  );
}

function rolesOf({ roles, modules }: AppModel, key: string): readonly string[] {
  return [
    ...new Set([
      ...roles.filter(({ home }) => home === key).map(({ id }) => id),
      ...modules.flatMap(({ screens }) =>
        Object.entries(screens)
          .filter(([, keys]) => keys.includes(key))
          .map(([role]) => role),
      ),
    ]),
  ];
}
