// Who takes over a topic must be another, registered and approved, without a topic of their own that is not concluded
// (UNFINISHED_TOPIC) and not barred (SANCTION) (domain §3.2.2, §3.5 T4). Asked when it is applied for and when it is approved.
import { formatDate } from '../../core/date-time.ts';
import type { ConstraintProblem, ConstraintRule } from '../../core/rule.ts';
import { shownDate } from '../../core/shown-date.ts';
import { asWritten } from '../as-written.ts';

const HOST_ITEM = 1;
const APPROVED = 1;
const CONCLUDED = 4;
const FIELD = 'newHostId';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'host-may-host',
  title: '新主持人符合主持条件',
  reads: {
    '@own': ['items', 'newHostId', 'topicId'],
    topic: ['code', 'hostId', 'id', 'status', 'terminateFlag'],
    user: ['id', 'name', 'role', 'sanctionUntil', 'status'],
  },
  check: async ({ record, values, now, port }) => {
    const change = asWritten({ record, values });
    const items = change('items');
    if (!Array.isArray(items) || !items.includes(HOST_ITEM)) return [];
    const [topic, host] = await Promise.all([port.read('topic', Number(change('topicId'))), port.read('user', Number(change(FIELD)))]);
    if (host === null || host['role'] !== 'declarer' || host['status'] !== APPROVED) return refuse('新主持人须为已注册并通过审核的申请人');
    if (topic?.['hostId'] === host['id']) return refuse('新主持人与原主持人相同');
    const until = String(host['sanctionUntil'] ?? '');
    if (until >= formatDate(now)) return refuse(`新主持人${String(host['name'])}在${shownDate(until)}前不得主持课题`);
    const [unfinished] = await port.find('topic', [
      { field: 'hostId', op: 'eq', value: host['id'] ?? null },
      { field: 'id', op: 'ne', value: topic?.['id'] ?? null },
      { field: 'status', op: 'ne', value: CONCLUDED },
      { field: 'terminateFlag', op: 'in', value: [0, 1] },
    ], ['code']);
    return unfinished === undefined ? [] : refuse(`新主持人${String(host['name'])}尚有未结题的课题（${String(unfinished['code'])}）`);
  },
};

function refuse(message: string): readonly ConstraintProblem[] {
  return [{ field: FIELD, message }];
}
