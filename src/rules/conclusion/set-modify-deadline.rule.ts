// Until when a modified draft is wanted: what the office says, else the batch's time, else so many days as the office
// has set (domain C10).
import { daysAfter, formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topicclu', {
  title: '定下修改稿的期限',
  reads: { '@own': ['modifyDeadline', 'timesetId.modifyEndTime'] },
  writes: { '@own': ['modifyDeadline'] },
  run: ({ record, now, settings, own }) => {
    const said = record.modifyDeadline ?? null;
    if (said !== null && said > formatDateTime(now)) return;
    const usual = daysAfter(now, settings.number('modifyDays'));
    const batch = record['timesetId.modifyEndTime'] ?? '';
    own.set({ modifyDeadline: batch > usual ? batch : usual });
  },
});
