// Saves a record's form.
import type { FixedOption, RecordOption } from '../../../core/call-model.ts';
import type { OperationModel } from '../../../core/operation-model.ts';

export interface UpdateOptions extends RecordOption, FixedOption {
  /** A request without an id adds the record; absent: it is refused. */
  readonly creates?: true;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly update: UpdateOptions;
  }
}

export const model: OperationModel<'update'> = {
  op: 'update',
  use: 'save',
  order: 60,
  meaning: { zh: '修改', en: 'changes a record' },
};
