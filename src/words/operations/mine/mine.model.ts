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
  order: 120,
  meaning: { zh: '我的', en: "the caller's own record" },
  readsOnly: true,
};
