// Who has a declaration on its way or a topic that is running stays with the institution that answers for it (domain
// §3.1 R5).
import { constraint } from '../../core/define-rule.ts';
import { UNDER_REVIEW } from '../declaration/declaration-stages.ts';
import { UNFINISHED } from '../process/unfinished-topics.ts';

const FIELD = 'organId';

export const rule = constraint('user', {
  title: '没有在办的申报和课题才能更换委托管理机构',
  reads: { '@own': ['id'], topic: ['hostId', 'status', 'terminateFlag'], topicapply: ['declarerId', 'status'] },
  check: async ({ record: { id = null }, port }) => {
    const [applications, topics] = await Promise.all([
      port.count('topicapply', [
        { field: 'declarerId', op: 'eq', value: id },
        { field: 'status', op: 'in', value: UNDER_REVIEW },
      ]),
      port.count('topic', [{ field: 'hostId', op: 'eq', value: id }, ...UNFINISHED]),
    ]);
    if (applications > 0) return [{ field: FIELD, message: '有正在办理的申报，不能更换委托管理机构' }];
    return topics > 0 ? [{ field: FIELD, message: '有未结题的课题，不能更换委托管理机构' }] : [];
  },
});
