// Changes a few fields of the caller's own record.
import type { OperationModel } from '../../../core/operation-model.ts';

export type PatchOwnOptions = object;

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly 'patch-own': PatchOwnOptions;
  }
}

export const model: OperationModel<'patch-own'> = {
  op: 'patch-own',
  use: 'patch',
  order: 140,
  meaning: { zh: '改本人资料', en: "changes fields of one's own record" },
};
