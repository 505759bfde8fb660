// A button that opens another screen with what belongs to the record, in a drawer or as a page.
import type { ActionBase } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export interface ScreenAction extends ActionBase<'screen'> {
  /** Key of the screen, and how it opens. */
  readonly screen: string;
  readonly in: 'drawer' | 'page';
  /** Field of that screen's entity which holds this record; null: found by the record's entity. */
  readonly by: string | null;
}

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly screen: ScreenAction;
  }
}

export const facts: ActionFacts<'screen'> = {
  changesNothing: true,
  standsAlone: true,
  leadsTo: ({ screen }) => ({ screen }),
};

export const model: ActionWord<'screen'> = {
  kind: 'screen',
  facts,
  meaning: { zh: '打开另一个界面（screen）', en: 'opens another screen (screen)' },
  keys: {
    screen: {
      zh: '打开的界面，它的接口权限随之授予。',
      en: 'The screen it opens; its calls are granted with it.',
      type: 'string',
      minLength: 1,
      examples: ['loanNotes'],
    },
    in: { zh: 'drawer 抽屉（默认）· page 整页。', en: 'How it opens.', enum: ['drawer', 'page'], examples: ['drawer'] },
    by: {
      zh: '那个界面的实体里指向本记录的字段，省略时自动找。',
      en: 'Field of its entity that holds this record; found where it is left out.',
      type: 'string',
      minLength: 1,
      examples: ['bookId'],
    },
  },
  needs: [['screen']],
};
