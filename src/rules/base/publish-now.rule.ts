// Something published without a time is published at this moment.
import { formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';

const PUBLISHED = 1;

export const rule = effect('notice', {
  title: '没有填写发布时间的，发布时间为现在',
  reads: { '@own': ['publishTime', 'status'] },
  writes: { '@own': ['publishTime'] },
  run: ({ record: { status, publishTime = null }, now, own }) => {
    if (status === PUBLISHED && publishTime === null) own.set({ publishTime: formatDateTime(now) });
  },
});
