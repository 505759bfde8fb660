// A button that opens the record, to read.
import type { ActionBase } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export type DetailAction = ActionBase<'detail'>;

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly detail: DetailAction;
  }
}

export const facts: ActionFacts<'detail'> = { changesNothing: true };

export const model: ActionWord<'detail'> = {
  kind: 'detail',
  facts,
  meaning: { zh: '打开详情', en: 'opens the detail' },
  needs: [],
};
