// Keys of a call that mean something with op: delete.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    id: CALL_KEYS.id,
    events: CALL_KEYS.events,
    unused: {
      zh: 'true 时只能删除没有被其他记录引用的记录，否则提示被多少条什么记录引用。',
      en: 'true refuses what another record refers to, and says how many of what.',
      type: 'boolean',
      examples: [true],
    },
  },
};
