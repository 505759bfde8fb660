// Who hands in later is reviewed later: the institution has as many days after the host's new term as the office's
// return leaves it, at least one.
import { DAY_MS, formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topicclu', {
  title: '机构审核的期限随主持人的期限延长',
  reads: { '@own': ['organReturnDeadline', 'returnDeadline'] },
  writes: { '@own': ['organReturnDeadline'] },
  run: ({ record, settings, own }) => {
    if (!record.returnDeadline) return;
    const days = Math.max(1, settings.number('officeReturnOrganDays') - settings.number('officeReturnDays'));
    const ends = Date.parse(`${record.returnDeadline.replace(' ', 'T')}+08:00`);
    const until = formatDateTime(new Date(ends + days * DAY_MS));
    if (until > (record.organReturnDeadline ?? '')) own.set({ organReturnDeadline: until });
  },
});
