// The caller's own records.
import type { OperationModel } from '../../../core/operation-model.ts';

export type MineOptions = object;

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly mine: MineOptions;
  }
}

export const model: OperationModel<'mine'> = {
  op: 'mine',
  use: 'own',
  title: '我的',
  method: 'POST',
  mayBeOpenToVisitors: false,
  readsOnly: true,
};
