// A topic's approval notice is taken off it; the file itself stays in the history.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topic', {
  title: '清除立项通知书，不再自动生成',
  reads: {},
  writes: { '@own': ['noticeAuto', 'projectNoticeUrl'] },
  run: ({ own }) => own.set({ projectNoticeUrl: null, noticeAuto: false }),
});
