// Who has a declaration on its way or a topic that is running stays with the institution that answers for it (domain §3.1 R5).
import type { ConstraintRule } from '../../core/rule.ts';

/** Submitted, in review or proposed: domain §2.1. */
const ON_ITS_WAY = [1, 2, 3, 4, 5, 6];
const CONCLUDED = 4;
const FIELD = 'organId';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'organ-may-move',
  title: '没有在办的申报和课题才能更换委托管理机构',
  reads: {
    '@own': ['id'],
    topic: ['hostId', 'status', 'terminateFlag'],
    topicapply: ['declarerId', 'status'],
  },
  check: async ({ record, port }) => {
    const hostId = record['id'] ?? null;
    const [applications, topics] = await Promise.all([
      port.count('topicapply', [{ field: 'declarerId', op: 'eq', value: hostId }, { field: 'status', op: 'in', value: ON_ITS_WAY }]),
      port.count('topic', [{ field: 'hostId', op: 'eq', value: hostId }, { field: 'status', op: 'ne', value: CONCLUDED }, { field: 'terminateFlag', op: 'in', value: [0, 1] }]),
    ]);
    if (applications > 0) return [{ field: FIELD, message: '有正在办理的申报，不能更换委托管理机构' }];
    return topics > 0 ? [{ field: FIELD, message: '有未结题的课题，不能更换委托管理机构' }] : [];
  },
};
