// Marks a record as deleted.
import type { OperationModel } from '../../../core/operation-model.ts';

export interface DeleteOptions {
  /** What another record refers to is refused; absent: it is deleted. */
  readonly unused?: true;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly delete: DeleteOptions;
  }
}

export const model: OperationModel<'delete'> = {
  op: 'delete',
  use: 'remove',
  order: 70,
  meaning: { zh: '删除', en: 'takes a record away' },
};
