// A topic's approval notice is taken off it; the file itself stays in the history.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topic', {
  title: '清除立项通知书',
  reads: {},
  writes: { '@own': ['projectNoticeUrl'] },
  run: ({ own }) => own.set({ projectNoticeUrl: null }),
});
