// A person is in a team once, and the host is not a member of it (domain §4.2).
import { constraint } from '../../core/define-rule.ts';
import { asWritten } from '../base/as-written.ts';

export const rule = constraint('topic-staff', {
  title: '成员不重复，且不是主持人',
  reads: {
    '@own': ['id', 'idcard', 'topicId'],
    topic: ['hostId'],
    'topic-staff': ['id', 'idcard', 'topicId'],
    user: ['idcard'],
  },
  check: async ({ record, values, port }) => {
    const member = asWritten({ record, values });
    const [idcard, topicId] = [member('idcard'), member('topicId')];
    if (idcard === null) return [];
    const topic = await port.read('topic', topicId);
    const host = await port.read('user', topic?.hostId);
    if (host?.idcard === idcard) return [{ field: 'idcard', message: '主持人不列为课题组成员' }];
    const same = await port.count('topic-staff', [
      { field: 'topicId', op: 'eq', value: topicId },
      { field: 'idcard', op: 'eq', value: idcard },
      ...(record.id === undefined ? [] : [{ field: 'id', op: 'ne', value: record.id } as const]),
    ]);
    return same === 0 ? [] : [{ field: 'idcard', message: '该成员已在课题组中' }];
  },
});
