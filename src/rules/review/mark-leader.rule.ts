// The group is of the batch of its round (without one said: of the only round of its batch that is not over), and its
// leader's account says that it leads. leaderFlag 0 leaves the group without a leader (domain §6.7).
import { formatDateTime } from '../../core/date-time.ts';
import { effect, joinReads } from '../../core/define-rule.ts';
import { LEADER_READS, LEADER_WRITES, noteLeader } from './assignment/leader-flag.ts';
import { OPEN_ROUND_READS, onlyOpenRound } from './open-round.ts';

/** expert-group.bizType: review, not appraisal. */
const REVIEW = 1;

export const rule = effect('expert-group', {
  title: '记下组长和批次',
  reads: {
    '@own': ['bizType', 'evaluateId', 'id', 'leaderFlag', 'leaderId', 'topicbatchId'],
    ...joinReads(LEADER_READS, OPEN_ROUND_READS),
  },
  writes: { '@own': ['bizType', 'evaluateId', 'leaderId', 'topicbatchId'], ...LEADER_WRITES },
  run: async ({ record, now, port, own }) => {
    const leader = record.leaderFlag === false ? null : (record.leaderId ?? null);
    const evaluateId = record.evaluateId ?? (await onlyOpenRound(port, record.topicbatchId, formatDateTime(now)));
    const round = await port.read('topicbatch-evaluate', evaluateId);
    own.set({ bizType: record.bizType ?? REVIEW, leaderId: leader });
    if (round !== null) own.set({ evaluateId: round.id, topicbatchId: round.topicbatchId });
    const stored = await port.read('expert-group', record.id);
    await noteLeader(port, { groupId: record.id ?? null, former: stored?.leaderId ?? null, leader });
  },
});
