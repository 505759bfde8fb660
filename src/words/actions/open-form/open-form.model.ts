// A button that opens a form: of a new record, or of one that is stored.
import type { ActionBase } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export interface OpenFormAction extends ActionBase<'open-form'> {
  /** Key of the form; null: the record's own. */
  readonly form: string | null;
  /** Key of the screen that a new record is then gone on with, as a page; absent or null: the page stays. */
  readonly next?: string | null;
}

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly 'open-form': OpenFormAction;
  }
}

export const facts: ActionFacts<'open-form'> = { begins: true };

export const model: ActionWord<'open-form'> = {
  kind: 'open-form',
  facts,
  meaning: { zh: '打开表单填写', en: 'opens the form' },
  keys: {
    form: {
      zh: '填写的表单，省略为记录所属的表单。',
      en: "Form that is filled in; left out: the record's own.",
      type: 'string',
      minLength: 1,
      examples: ['Renewal'],
    },
    next: {
      zh: '新增之后随即打开这条记录的界面（整页），接着填写；要能打开它，还要有 kind: screen 的操作通向它。',
      en: 'Screen that a new record is then gone on with, as a page; an action of kind: screen must lead there as well.',
      type: 'string',
      minLength: 1,
      examples: ['loanForm'],
    },
  },
  needs: [],
};
