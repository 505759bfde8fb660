// A button that opens the record with a verdict to give, on one or on several.
import type { ActionBase, TickedRows } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export interface ReviewAction extends ActionBase<'review'>, TickedRows {}

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly review: ReviewAction;
  }
}

export const facts: ActionFacts<'review'> = { followsEvents: true, judges: true };

export const model: ActionWord<'review'> = {
  kind: 'review',
  facts,
  meaning: { zh: '审核：看记录、选结论、写意见', en: 'opens the record with a verdict and an opinion to give' },
  needs: [],
};
