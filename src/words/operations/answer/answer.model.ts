// A question that a rule answers by looking at records.
import type { OperationModel } from '../../../core/operation-model.ts';

export interface AnswerOptions {
  /** Name of an answer rule. */
  readonly rule: string;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly answer: AnswerOptions;
  }
}

export const model: OperationModel<'answer'> = {
  op: 'answer',
  use: 'question',
  order: 170,
  meaning: { zh: '由规则回答', en: 'answers by a rule' },
  method: 'POST',
  mayBeOpenToVisitors: false,
  readsOnly: false,
};
