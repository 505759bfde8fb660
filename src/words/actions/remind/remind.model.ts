// A button that reminds whoever holds the record, or the ticked ones.
import type { ActionBase, TickedRows } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export interface RemindAction extends ActionBase<'remind'>, TickedRows {}

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly remind: RemindAction;
  }
}

export const facts: ActionFacts<'remind'> = {};

export const model: ActionWord<'remind'> = {
  kind: 'remind',
  facts,
  meaning: {
    zh: '催办：提醒现在办这条记录（或勾选的几条）的人，显示每一条的结果',
    en: 'reminds whoever holds the record, or the ticked ones, and says what became of each',
  },
  needs: [['call']],
};
