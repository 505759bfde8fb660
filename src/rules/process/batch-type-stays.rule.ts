// A batch that has times, categories or topics stays what it is: they would belong to nothing.
import { constraint } from '../../core/define-rule.ts';

const PROBLEM = { field: 'type', message: '批次已设置时间、类别或已有课题，不能改变类型' };

export const rule = constraint('topicbatch', {
  title: '已使用的批次不改类型',
  reads: {
    '@own': ['id', 'type'],
    topic: ['batchId'],
    'topicbatch-category': ['topicbatchId'],
    'topicbatch-timeset': ['topicbatchId'],
  },
  check: async ({ record: { id, type }, values, port }) => {
    if (id === undefined || values.type === type) return [];
    const ofBatch = [{ field: 'topicbatchId', op: 'eq', value: id }] as const;
    const isUsed =
      (await port.count('topicbatch-timeset', ofBatch)) > 0 ||
      (await port.count('topicbatch-category', ofBatch)) > 0 ||
      (await port.count('topic', [{ field: 'batchId', op: 'eq', value: id }])) > 0;
    return isUsed ? [PROBLEM] : [];
  },
});
