// One record, by its id or by the reference of which there is one.
import type { RecordOption } from '../../../core/call-model.ts';
import type { OperationModel } from '../../../core/operation-model.ts';

export interface GetOptions extends RecordOption {
  /** Reference by which the only record is found, in place of its id; absent: by its id. */
  readonly by?: string;
  /** Event that reading the record is, for who may fire it just then; absent: none. */
  readonly opens?: string;
  /** Events that send it back: what was changed since the last of them can be asked for; absent: nothing can. */
  readonly since?: readonly string[];
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly get: GetOptions;
  }
}

export const model: OperationModel<'get'> = {
  op: 'get',
  use: 'record',
  order: 20,
  meaning: { zh: '一条', en: 'one record' },
  mayBeOpenToVisitors: true,
  readsOnly: true,
};
