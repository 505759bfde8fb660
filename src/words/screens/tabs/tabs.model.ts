// Kind "tabs": one table, a tab for each form or filter.
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly tabs: TabsScreen;
  }
}

export type TabsScreen = ScreenFrame<'tabs'>;

export const facts: ScreenFacts<'tabs'> = {
  kind: 'tabs',
  order: 20,
  means: '多标签列表',
  title: '列表',
  needs: ['entity', 'tabs', 'table'],
  takes: ['entity', 'table', 'tabs', 'detail', 'context', 'views', 'uses'],
  inMenu: true,
  showsRows: true,
  listsWithin: true,
  opensRecord: 'listed',
  offer: {
    zh: '多标签列表',
    en: 'lists in tabs',
    icon: 'unordered-list',
    op: { use: 'page', put: '"getListPage": { "op": "list" }' },
  },
};
