// A record handed in again starts a fresh review: the last opinion stays in the timeline, not on the record.
import { effect } from '../../core/define-rule.ts';

export const rule = effect(['topicapply', 'topic-result', 'topicclu'], {
  title: '清除上次审核意见',
  reads: {},
  writes: { '@own': ['reviewContent', 'reviewFile'] },
  run: ({ own }) => own.set({ reviewContent: null, reviewFile: null }),
});
