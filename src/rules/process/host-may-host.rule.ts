// Who takes over a topic must be another, registered and approved, without a topic of their own that is not concluded
// (UNFINISHED_TOPIC) and not barred (SANCTION) (domain §3.2.2, §3.5 T4). Asked when it is applied for and when it is
// approved.
import { formatDate } from '../../core/date-time.ts';
import { constraint } from '../../core/define-rule.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import { shownDate } from '../../core/shown-date.ts';
import { State } from '../../generated/types/states.ts';
import { asWritten } from '../base/as-written.ts';
import { CHANGE_ITEM } from './change-item.ts';
import { UNFINISHED } from './unfinished-topics.ts';

const FIELD = 'newHostId';

export const rule = constraint('topic-change', {
  title: '新主持人符合主持条件',
  reads: {
    '@own': ['items', 'newHostId', 'topicId'],
    topic: ['code', 'hostId', 'id', 'status', 'terminateFlag'],
    user: ['id', 'name', 'role', 'sanctionUntil', 'status'],
  },
  check: async ({ record, values, now, port }) => {
    const change = asWritten({ record, values });
    if (change('items')?.includes(CHANGE_ITEM.host) !== true) return [];
    const [topic, host] = await Promise.all([port.read('topic', change('topicId')), port.read('user', change(FIELD))]);
    if (host?.role !== 'declarer' || host.status !== State.user.normal)
      return refuse('新主持人须为已注册并通过审核的申请人');
    if (topic?.hostId === host.id) return refuse('新主持人与原主持人相同');
    const until = host.sanctionUntil ?? '';
    if (until >= formatDate(now)) return refuse(`新主持人${host.name}在${shownDate(until)}前不得主持课题`);
    const [unfinished] = await port.find(
      'topic',
      [
        { field: 'hostId', op: 'eq', value: host.id },
        { field: 'id', op: 'ne', value: topic?.id ?? null },
        ...UNFINISHED,
      ],
      ['code'],
    );
    return unfinished === undefined ? [] : refuse(`新主持人${host.name}尚有未结题的课题（${unfinished.code}）`);
  },
});

function refuse(message: string): readonly ConstraintProblem[] {
  return [{ field: FIELD, message }];
}
