// A button that makes a call of no record and shows what it says.
import type { ActionBase } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export type CallAction = ActionBase<'call'>;

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly call: CallAction;
  }
}

export const facts: ActionFacts<'call'> = {};

export const model: ActionWord<'call'> = {
  kind: 'call',
  facts,
  meaning: { zh: '调用一个不针对记录的接口，显示它的回答', en: 'makes a call of no record and shows what it says' },
  keys: {
    call: {
      zh: '不针对记录的接口。',
      en: 'A call of no record.',
      type: 'string',
      minLength: 1,
      examples: ['checkAll'],
    },
  },
  needs: [['call']],
};
