// What passed the formality check gets the code that experts know it by: drawn, so that it says nothing of who, where or when.
import type { EffectRule } from '../../core/rule.ts';
import { drawCode } from '../draw-code.ts';

const LENGTH = 8;

export const rule: EffectRule = {
  kind: 'effect',
  name: 'give-anon-code',
  title: '给出评审编号',
  reads: { '@own': ['anonCode'] },
  writes: { '@own': ['anonCode'] },
  run: ({ record, own }) => {
    if ((record['anonCode'] ?? null) === null) own.set({ anonCode: drawCode(LENGTH) });
    return Promise.resolve();
  },
};
