// A batch that has times, categories or topics stays what it is: they would belong to nothing.
import type { ConstraintRule } from '../../core/rule.ts';

const USERS = [['topicbatch-timeset', 'topicbatchId'], ['topicbatch-category', 'topicbatchId'], ['topic', 'batchId']] as const;
const PROBLEM = { field: 'type', message: '批次已设置时间、类别或已有课题，不能改变类型' };

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'batch-type-stays',
  title: '已使用的批次不改类型',
  reads: {
    '@own': ['id', 'type'],
    topic: ['batchId'],
    'topicbatch-category': ['topicbatchId'],
    'topicbatch-timeset': ['topicbatchId'],
  },
  check: async ({ record, values, port }) => {
    if (record['id'] === undefined || values['type'] === record['type']) return [];
    for (const [entity, field] of USERS) {
      if ((await port.count(entity, [{ field, op: 'eq', value: record['id'] }])) > 0) return [PROBLEM];
    }
    return [];
  },
};
