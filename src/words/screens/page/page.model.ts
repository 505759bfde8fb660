// Kind "page": blocks about one record.
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly page: PageScreen;
  }
}

export type PageScreen = ScreenFrame<'page'>;

export const facts: ScreenFacts<'page'> = {
  kind: 'page',
  order: 30,
  means: '由区块组成的页面',
  title: '页面',
  needs: ['blocks'],
  takes: ['entity', 'context', 'blocks', 'detail', 'uses'],
  inMenu: true,
  isOfContext: true,
  offer: {
    zh: '由区块组成的页面',
    en: 'a page of blocks',
    icon: 'solution',
    op: { use: 'record', put: '"getInfoById": { "op": "get" }' },
  },
};
