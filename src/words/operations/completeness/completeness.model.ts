// How far a record and its parts are, section by section.
import type { OperationModel } from '../../../core/operation-model.ts';

export interface CompletenessOptions {
  /** Field that keeps the share of complete sections; absent: none. */
  readonly keeps?: string;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly completeness: CompletenessOptions;
  }
}

export const model: OperationModel<'completeness'> = {
  op: 'completeness',
  use: 'progress',
  order: 180,
  meaning: { zh: '各节填得怎样', en: 'how complete each section is' },
};
