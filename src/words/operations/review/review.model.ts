// A reviewer's verdict on one record or on several.
import type { FiringOptions } from '../../../core/call-model.ts';
import type { OperationModel } from '../../../core/operation-model.ts';

export interface ReviewOptions extends FiringOptions {
  /** The value of an argument names the machine; absent: the verdict alone decides. */
  readonly machineBy?: {
    readonly argument: string;
    /** Value → name of the machine. */
    readonly machines: Readonly<Record<string, string>>;
  };
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly review: ReviewOptions;
  }
}

export const model: OperationModel<'review'> = {
  op: 'review',
  use: 'judge',
  order: 90,
  meaning: { zh: '审核', en: 'a verdict on a record' },
};
