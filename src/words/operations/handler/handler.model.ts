// What no other operation can say: a handler written by hand.
import type { OperationModel } from '../../../core/operation-model.ts';

export interface HandlerOptions {
  /** Name of a file in src/server/handlers. */
  readonly handler: string;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly handler: HandlerOptions;
  }
}

export const model: OperationModel<'handler'> = {
  op: 'handler',
  use: 'custom',
  order: 190,
  meaning: { zh: '手写的处理', en: 'handled by hand-written code' },
  readsOnly: true,
};
