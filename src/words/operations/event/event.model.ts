// Fires a named event on one record or on several.
import type { FiringOptions } from '../../../core/call-model.ts';
import type { OperationModel } from '../../../core/operation-model.ts';

export interface EventOptions extends FiringOptions {
  /** The value of an argument names the events; absent: the record's state does. */
  readonly eventBy?: {
    readonly argument: string;
    /** Value → event ids. */
    readonly events: Readonly<Record<string, readonly string[]>>;
  };
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly event: EventOptions;
  }
}

export const model: OperationModel<'event'> = {
  op: 'event',
  use: 'fire',
  order: 80,
  meaning: { zh: '状态动作', en: 'fires events of a machine' },
};
