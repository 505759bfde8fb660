// A sheet that goes back after its declaration's review had ended brings it into review again; what its sheets came to
// is reckoned anew when they are all in (domain §3.4, B5).
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';

export const rule = effect('topicapply-expert', {
  title: '评审已结束的申报回到专家评审中',
  reads: { '@own': ['topicapplyId'], topicapply: ['groupId', 'status'] },
  writes: {
    'expert-group': ['rankTime'],
    topicapply: ['adjScore', 'avgScore', 'groupRank', 'sheetCount', 'status', 'trimScore'],
  },
  run: async ({ record, port }) => {
    const topicId = record.topicapplyId ?? null;
    const declaration = await port.read('topicapply', topicId);
    if (topicId === null || declaration?.status !== State.topicapply.establish) return;
    await port.update('topicapply', topicId, {
      status: State.topicapply.experts,
      sheetCount: null,
      avgScore: null,
      trimScore: null,
      adjScore: null,
      groupRank: null,
    });
    if (declaration.groupId !== null) await port.update('expert-group', declaration.groupId, { rankTime: null });
  },
});
