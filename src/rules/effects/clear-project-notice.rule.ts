// A topic's approval notice is taken off it; the file itself stays in the history.
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'clear-project-notice',
  title: '清除立项通知书',
  reads: {},
  writes: { '@own': ['projectNoticeUrl'] },
  run: ({ own }) => {
    own.set({ projectNoticeUrl: null });
    return Promise.resolve();
  },
};
