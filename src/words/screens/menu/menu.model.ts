// Kind "menu": an entry above others.
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly menu: MenuScreen;
  }
}

export type MenuScreen = ScreenFrame<'menu'>;

export const facts: ScreenFacts<'menu'> = {
  kind: 'menu',
  order: 70,
  means: '只是上级菜单',
  title: '菜单',
  needs: [],
  takes: [],
  inMenu: true,
  isStill: true,
  place: 'heading',
  offer: { zh: '只是上级菜单', en: 'a menu entry above others', icon: 'folder' },
};
