// A spreadsheet that is judged and written as a whole, by code written by hand.
import type { OperationModel } from '../../../core/operation-model.ts';

export interface IntakeOptions {
  /** Name of a file in src/server/handlers. */
  readonly handler: string;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly intake: IntakeOptions;
  }
}

export const model: OperationModel<'intake'> = {
  op: 'intake',
  use: 'intake',
  order: 165,
  meaning: { zh: '整张表格的导入', en: 'a spreadsheet taken in as a whole' },
};
