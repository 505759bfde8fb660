// A button that goes to a path, with values of the record.
import type { ActionBase } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export interface LinkAction extends ActionBase<'link'> {
  /** {field} stands for a value of the record. */
  readonly to: string;
}

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly link: LinkAction;
  }
}

export const facts: ActionFacts<'link'> = {
  changesNothing: true,
  standsAlone: true,
  leadsTo: ({ to }) => ({ path: to }),
};

export const model: ActionWord<'link'> = {
  kind: 'link',
  facts,
  meaning: { zh: '打开一个页面地址（to）', en: 'goes to a path (to)' },
  keys: { to: { zh: '打开的页面地址。', en: 'Path it opens.', type: 'string', examples: ['/myLoans'] } },
  needs: [['to']],
};
