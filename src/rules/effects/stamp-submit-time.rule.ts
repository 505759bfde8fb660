// Notes when a record was handed in, by the server's clock at the request's arrival.
import { formatDateTime } from '../../core/date-time.ts';
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'stamp-submit-time',
  title: '记录提交时间',
  reads: {},
  writes: { '@own': ['submitTime'] },
  run: ({ now, own }) => {
    own.set({ submitTime: formatDateTime(now) });
    return Promise.resolve();
  },
};
