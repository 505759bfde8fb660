// A group's summary bears its leader's signature, a copy as of then.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('expert-group', {
  title: '盖上组长的电子签名',
  reads: { user: ['eleSignUrl'] },
  writes: { '@own': ['signUrl'] },
  run: async ({ actor, own, port }) => {
    const user = await port.read('user', actor.userId);
    own.set({ signUrl: user?.eleSignUrl ?? null });
  },
});
