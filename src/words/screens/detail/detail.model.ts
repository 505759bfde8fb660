// Kind "detail": one record by itself.
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly detail: DetailScreen;
  }
}

export type DetailScreen = ScreenFrame<'detail'>;

export const facts: ScreenFacts<'detail'> = {
  kind: 'detail',
  order: 50,
  means: '详情',
  title: '详情',
  needs: ['entity', 'detail'],
  takes: ['entity', 'detail', 'context', 'uses'],
  inMenu: false,
  showsRows: true,
  opensRecord: 'id',
  offer: {
    zh: '一条记录',
    en: 'one record',
    icon: 'file-text',
    op: { use: 'record', put: '"getInfoById": { "op": "get" }' },
  },
};
