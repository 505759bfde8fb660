// A modified draft that the institution returns may be handed in again: until its term, at least some days from now.
import { daysAfter } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topicclu', {
  title: '修改稿退回以后至少留出机构退回的修改天数',
  reads: { '@own': ['modifyDeadline'] },
  writes: { '@own': ['modifyDeadline'] },
  run: ({ record, now, settings, own }) => {
    const least = daysAfter(now, settings.number('returnDays'));
    if (least > (record.modifyDeadline ?? '')) own.set({ modifyDeadline: least });
  },
});
