// The host of a revoked topic may not host another for some years (domain §3.5, T6).
import { formatDate } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';
import { monthsAfter } from '../base/months.ts';

export const rule = effect('topic', {
  title: '主持人在限制年限内不得主持新课题',
  reads: { '@own': ['hostId'] },
  writes: { user: ['sanctionUntil'] },
  run: async ({ record: { hostId }, now, settings, port }) => {
    if (!hostId) return;
    await port.update('user', hostId, {
      sanctionUntil: monthsAfter(formatDate(now), settings.number('sanctionYears') * 12),
    });
  },
});
