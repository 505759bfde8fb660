// The host of a revoked topic may not host another for three years (domain §3.5, T6).
import { formatDate } from '../../core/date-time.ts';
import type { EffectRule } from '../../core/rule.ts';
import { monthsAfter } from '../topic-terms.ts';

const SANCTION_MONTHS = 36;

export const rule: EffectRule = {
  kind: 'effect',
  name: 'sanction-host',
  title: '主持人三年内不得主持新课题',
  run: async ({ record, now, port }) => {
    await port.update('user', Number(record['hostId']), { sanctionUntil: monthsAfter(formatDate(now), SANCTION_MONTHS) });
  },
};
