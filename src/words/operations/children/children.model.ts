// The records under one parent value: entries of a dictionary type.
import type { OperationModel } from '../../../core/operation-model.ts';

export interface ChildrenOptions {
  /** Name of the argument. */
  readonly argument: string;
  /** Field that is compared with it. */
  readonly field: string;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly children: ChildrenOptions;
  }
}

export const model: OperationModel<'children'> = {
  op: 'children',
  use: 'entries',
  order: 130,
  meaning: { zh: '下级', en: 'records under one value of their parent' },
  mayBeOpenToVisitors: true,
  readsOnly: true,
};
