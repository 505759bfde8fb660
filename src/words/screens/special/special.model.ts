// Kind "special": a page written by hand.
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly special: SpecialScreen;
  }
}

export interface SpecialScreen extends ScreenFrame<'special'> {
  /** Name of the component in src/web/special. */
  readonly component: string;
}

export const facts: ScreenFacts<'special'> = {
  kind: 'special',
  order: 110,
  means: '手写界面',
  title: '专用界面',
  needs: ['component'],
  takes: ['entity', 'component', 'context', 'uses'],
  inMenu: true,
  isStill: true,
};
