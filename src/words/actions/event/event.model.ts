// A button that fires an event of the record, after a question or a form; it deletes as well.
import type { ActionBase, TickedRows } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export interface EventAction extends ActionBase<'event'>, TickedRows {
  /** Key of the form that is filled in with it; null: none. */
  readonly form: string | null;
}

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly event: EventAction;
  }
}

export const facts: ActionFacts<'event'> = { followsEvents: true };

export const model: ActionWord<'event'> = {
  kind: 'event',
  facts,
  meaning: { zh: '提问之后办理状态机的动作，或删除', en: 'asks, then fires an event of the machine, or deletes' },
  keys: {
    form: {
      zh: '随动作填写的表单，省略为动作自己的。',
      en: "Form that is filled in with it; left out: the event's own.",
      type: 'string',
      minLength: 1,
      examples: ['Renewal'],
    },
  },
  needs: [],
};
