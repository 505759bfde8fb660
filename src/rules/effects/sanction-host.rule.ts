// The host of a revoked topic may not host another for some years (domain §3.5, T6).
import { formatDate } from '../../core/date-time.ts';
import type { EffectRule } from '../../core/rule.ts';
import { monthsAfter } from '../topic-terms.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'sanction-host',
  title: '主持人在限制年限内不得主持新课题',
  reads: { '@own': ['hostId'] },
  writes: { user: ['sanctionUntil'] },
  run: async ({ record, now, settings, port }) => {
    await port.update('user', Number(record['hostId']), { sanctionUntil: monthsAfter(formatDate(now), settings.number('sanctionYears') * 12) });
  },
};
