// A question that a rule answers by looking at records.
import type { OperationModel } from '../../../core/operation-model.ts';

export interface AnswerOptions {
  /** Name of an answer rule. */
  readonly rule: string;
  /** Takes `items`, each a set of arguments, in place of one or nothing else; absent: one at a time. */
  readonly many?: 'optional' | 'required';
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly answer: AnswerOptions;
  }
}

/** Sets of arguments in one request. */
export const MOST_ASKED = 50;

export const model: OperationModel<'answer'> = {
  op: 'answer',
  use: 'question',
  order: 170,
  meaning: { zh: '由规则回答', en: 'answers by a rule' },
};
