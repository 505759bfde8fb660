// Kind "table": one list, or groups first and their rows in a drawer.
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly table: TableScreen;
  }
}

export type TableScreen = ScreenFrame<'table'>;

export const facts: ScreenFacts<'table'> = {
  kind: 'table',
  order: 10,
  means: '列表',
  title: '列表',
  needs: ['entity', 'table'],
  takes: ['entity', 'table', 'group', 'detail', 'context', 'views', 'uses'],
  inMenu: true,
  showsRows: true,
  listsWithin: true,
  finds: 'field',
  opensRecord: 'listed',
  offer: {
    zh: '列表',
    en: 'a list',
    icon: 'unordered-list',
    op: { use: 'page', put: '"getListPage": { "op": "list" }' },
  },
};
