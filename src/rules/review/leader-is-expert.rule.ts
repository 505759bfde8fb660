// Who leads a group reviews in it, once it has experts (domain §6.7); a group without sheets may be given a leader
// first, and another round.
import { formatDateTime } from '../../core/date-time.ts';
import { constraint, joinReads } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { OPEN_ROUND_READS, onlyOpenRound } from './open-round.ts';

/** user.type, user.status. */
const EXPERT = 4;
const NORMAL = 1;

export const rule = constraint('expert-group', {
  title: '组长是本组在用的评审专家',
  reads: {
    '@own': ['evaluateId', 'id', 'leaderFlag', 'leaderId', 'topicbatchId'],
    ...joinReads(OPEN_ROUND_READS, {
      'topicapply-expert': ['expertId', 'groupId', 'status'],
      user: ['id', 'name', 'status', 'type'],
    }),
  },
  check: async ({ record, values, now, port }) => {
    const round = values.evaluateId ?? record.evaluateId;
    if (!round && (await onlyOpenRound(port, record.topicbatchId, formatDateTime(now))) === null)
      return [{ field: 'evaluateId', message: '本批次没有或有几轮未结束的评审，请选择评审' }];
    const leader = values.leaderFlag === false ? null : await port.read('user', values.leaderId ?? record.leaderId);
    if (leader === null) return [];
    if (leader.type !== EXPERT || leader.status !== NORMAL)
      return [{ field: 'leaderId', message: `${leader.name}不是在用的评审专家` }];
    if (record.id === undefined) return [];
    const live = { field: 'status', op: 'ne', value: State.topicapplyExpert.recused } as const;
    const inGroup = { field: 'groupId', op: 'eq', value: record.id } as const;
    const all = await port.count('topicapply-expert', [inGroup, live]);
    if (all > 0 && values.evaluateId !== undefined && values.evaluateId !== record.evaluateId)
      return [{ field: 'evaluateId', message: '本组已有评审表，不能改为另一轮评审' }];
    const own = await port.count('topicapply-expert', [
      inGroup,
      live,
      { field: 'expertId', op: 'eq', value: leader.id },
    ]);
    return all > 0 && own === 0
      ? [{ field: 'leaderId', message: `${leader.name}不在本组，请从本组专家中指定组长` }]
      : [];
  },
});
