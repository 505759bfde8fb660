// An application that comes back gets a term of its own: from the institution until the batch's end or some days more,
// from the office some days, and the institution some after that (as declarations, domain §3.2 A7, A11).
import { daysAfter } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topicclu', {
  title: '定下退回修改的期限',
  reads: { '@own': ['timesetId.endTime'] },
  writes: { '@own': ['organReturnDeadline', 'returnDeadline'] },
  run: ({ actor, record, now, settings, own }) => {
    const after = (days: number): string => daysAfter(now, days);
    if (actor.role === 'office') {
      own.set({
        returnDeadline: after(settings.number('officeReturnDays')),
        organReturnDeadline: after(settings.number('officeReturnOrganDays')),
      });
      return;
    }
    const days = after(settings.number('returnDays'));
    const end = record['timesetId.endTime'] ?? days;
    own.set({
      returnDeadline: days > end ? days : end,
      organReturnDeadline: after(settings.number('officeReturnOrganDays')),
    });
  },
});
