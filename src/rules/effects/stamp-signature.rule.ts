// A director's electronic signature and the moment go onto the change: a copy, so that a later signature changes nothing.
import { formatDateTime } from '../../core/date-time.ts';
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'stamp-signature',
  title: '盖上授权人的电子签名和时间',
  run: async ({ actor, now, own, port }) => {
    const user = await port.read('user', actor.userId);
    own.set({ [`${actor.role}SignUrl`]: user?.['eleSignUrl'] ?? null, [`${actor.role}SignTime`]: formatDateTime(now) });
  },
};
