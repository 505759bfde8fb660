// Until when a modified draft is wanted: what the office says, else the batch's time, else sixty days (domain C10).
import { DAY_MS, formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';

const DAYS = 60;

export const rule = effect('topicclu', {
  title: '定下修改稿的期限',
  reads: { '@own': ['modifyDeadline', 'timesetId.modifyEndTime'] },
  writes: { '@own': ['modifyDeadline'] },
  run: ({ record, now, own }) => {
    const said = record.modifyDeadline ?? null;
    if (said !== null && said > formatDateTime(now)) return;
    const usual = formatDateTime(new Date(now.getTime() + DAYS * DAY_MS));
    const batch = record['timesetId.modifyEndTime'] ?? '';
    own.set({ modifyDeadline: batch > usual ? batch : usual });
  },
});
