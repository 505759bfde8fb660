// A person is in a team once, and the host is not a member of it (domain §4.2).
import type { ConstraintRule } from '../../core/rule.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'member-once',
  title: '成员不重复，且不是主持人',
  check: async ({ record, values, port }) => {
    const member = { ...record, ...values };
    const idcard = member['idcard'] ?? null;
    if (idcard === null) return [];
    const topic = await port.read('topic', Number(member['topicId']));
    const host = topic === null ? null : await port.read('user', Number(topic['hostId']));
    if (host?.['idcard'] === idcard) return [{ field: 'idcard', message: '主持人不列为课题组成员' }];
    const same = await port.count('topic-staff', [
      { field: 'topicId', op: 'eq', value: member['topicId'] ?? null },
      { field: 'idcard', op: 'eq', value: idcard },
      ...(record['id'] === undefined ? [] : [{ field: 'id', op: 'ne' as const, value: record['id'] }]),
    ]);
    return same === 0 ? [] : [{ field: 'idcard', message: '该成员已在课题组中' }];
  },
};
