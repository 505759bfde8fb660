// A sheet that is handed in bears its expert's signature, a copy as of then, and the pledge.
import { effect } from '../../core/define-rule.ts';

export const rule = effect(['topicapply-expert', 'topicclu-expert'], {
  title: '盖上专家的电子签名',
  reads: { user: ['eleSignUrl'] },
  writes: { '@own': ['conflictPledge', 'signUrl'] },
  run: async ({ actor, own, port }) => {
    const user = await port.read('user', actor.userId);
    own.set({ signUrl: user?.eleSignUrl ?? null, conflictPledge: true });
  },
});
