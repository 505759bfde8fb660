// A record handed in again starts a fresh review: the last opinion stays in the timeline, not on the record.
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'clear-review',
  title: '清除上次审核意见',
  reads: {},
  writes: { '@own': ['reviewContent', 'reviewFile'] },
  run: ({ own }) => {
    own.set({ reviewContent: null, reviewFile: null });
    return Promise.resolve();
  },
};
