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
  title: '删除',
  method: 'POST',
  mayBeOpenToVisitors: false,
  readsOnly: false,
};
