// Kind "home": what waits for a person, a card a counter, and blocks below.
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';
import type { RoleId } from '../../../core/ids.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly home: HomeScreen;
  }
}

export interface HomeScreen extends ScreenFrame<'home'> {
  readonly cards: readonly CardModel[];
  /** Name of the component in src/web/special that stands below them, or null. */
  readonly component: string | null;
}

export interface CardModel {
  readonly title: string;
  /** Counter key whose value it shows. */
  readonly counter: string;
  /** Screen it opens, or null where none exists yet. */
  readonly screen: string | null;
  /** Screen that one of its records opens in; absent: `screen`. */
  readonly opens?: string;
  /** Button of one of its records; absent: 去办理. */
  readonly button?: string;
  readonly query: Readonly<Record<string, string>>;
  /** Sub-filter it opens the screen with, or null. */
  readonly preset: string | null;
  /** Module types (query type) on which it shows; empty: all. */
  readonly modules: readonly number[];
  readonly roles: readonly RoleId[] | null;
}

export const facts: ScreenFacts<'home'> = {
  kind: 'home',
  order: 60,
  means: '首页',
  title: '首页',
  needs: [],
  takes: ['cards', 'everywhere', 'component', 'context', 'blocks', 'uses'],
  inMenu: false,
  isOfContext: true,
  place: 'home',
  beside: 'everywhere',
  offer: { zh: '首页', en: 'a home', icon: 'home' },
};
