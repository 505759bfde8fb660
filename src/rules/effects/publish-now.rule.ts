// Something published without a time is published at this moment.
import { formatDateTime } from '../../core/date-time.ts';
import type { EffectRule } from '../../core/rule.ts';

const PUBLISHED = 1;

export const rule: EffectRule = {
  kind: 'effect',
  name: 'publish-now',
  title: '没有填写发布时间的，发布时间为现在',
  reads: { '@own': ['publishTime', 'status'] },
  writes: { '@own': ['publishTime'] },
  run: ({ record, now, own }) => {
    if (record['status'] === PUBLISHED && (record['publishTime'] ?? null) === null) own.set({ publishTime: formatDateTime(now) });
    return Promise.resolve();
  },
};
