// A leader's account says so, and the group is of the batch of its round.
import { effect } from '../../core/define-rule.ts';

/** expert-group.bizType: review, not appraisal. */
const REVIEW = 1;

export const rule = effect('expert-group', {
  title: '记下组长和批次',
  reads: { '@own': ['evaluateId', 'leaderId'], 'topicbatch-evaluate': ['topicbatchId'], user: ['leaderFlag'] },
  writes: { '@own': ['bizType', 'topicbatchId'], user: ['leaderFlag'] },
  run: async ({ record, port, own }) => {
    const { leaderId } = record;
    const round = await port.read('topicbatch-evaluate', record.evaluateId);
    if (round !== null) own.set({ bizType: REVIEW, topicbatchId: round.topicbatchId });
    const leader = await port.read('user', leaderId);
    if (leader !== null && leaderId && !leader.leaderFlag) await port.update('user', leaderId, { leaderFlag: true });
  },
});
