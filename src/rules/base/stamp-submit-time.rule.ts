// Notes when a record was handed in, by the server's clock at the request's arrival.
import { formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';

export const rule = effect(['topicapply-summary', 'topic-result'], {
  title: '记录提交时间',
  reads: {},
  writes: { '@own': ['submitTime'] },
  run: ({ now, own }) => own.set({ submitTime: formatDateTime(now) }),
});
