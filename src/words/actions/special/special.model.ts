// A button that stands for a component written by hand.
import type { ActionBase } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export interface SpecialAction extends ActionBase<'special'> {
  /** A component of src/web/special. */
  readonly component: string;
}

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly special: SpecialAction;
  }
}

export const facts: ActionFacts<'special'> = { standsAlone: true };

export const model: ActionWord<'special'> = {
  kind: 'special',
  facts,
  meaning: { zh: '手写的组件（component）', en: 'a component written by hand (component)' },
  keys: {
    component: {
      zh: 'src/web/special 里的组件。',
      en: 'A component of src/web/special.',
      type: 'string',
      minLength: 1,
      examples: ['QrMaker'],
    },
  },
  needs: [['component']],
};
