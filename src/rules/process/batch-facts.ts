// Choices of a batch that rules ask for: topicbatch.type and topicbatch.status.
import type { ValueAt } from '../../core/entity-types.ts';

export const BATCH_TYPE = { declaration: 1 } as const satisfies Readonly<Record<string, ValueAt<'topicbatch', 'type'>>>;
export const BATCH_STATUS = { disabled: 0, enabled: 1 } as const satisfies Readonly<
  Record<string, ValueAt<'topicbatch', 'status'>>
>;
