// Who hands in later is reviewed later: the institution has as many days after the host's new term as the office's
// return leaves it, at least one.
import { daysAfter, momentOf } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topicclu', {
  title: '机构审核的期限随主持人的期限延长',
  reads: { '@own': ['organReturnDeadline', 'returnDeadline'] },
  writes: { '@own': ['organReturnDeadline'] },
  run: ({ record, settings, own }) => {
    if (!record.returnDeadline) return;
    const days = Math.max(1, settings.number('officeReturnOrganDays') - settings.number('officeReturnDays'));
    const until = daysAfter(new Date(momentOf(record.returnDeadline)), days);
    if (until > (record.organReturnDeadline ?? '')) own.set({ organReturnDeadline: until });
  },
});
