// A topic moves to another batch of declarations as long as no declaration of it is under review (domain §6.7, changeBatch).
import type { ConstraintRule } from '../../core/rule.ts';

const DECLARATION = 1;
const UNDER_REVIEW = [1, 2, 3, 4, 5, 6];

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'batch-may-change',
  title: '可以调整到的批次',
  reads: { '@own': ['batchId', 'id'], topicapply: ['status', 'topicId'], topicbatch: ['type'] },
  check: async ({ record, values, port }) => {
    const batch = await port.read('topicbatch', Number(values['batchId']));
    if (batch === null || batch['type'] !== DECLARATION) return [{ field: 'batchId', message: '请选择申报批次' }];
    const open = await port.count('topicapply', [{ field: 'topicId', op: 'eq', value: record['id'] ?? null }, { field: 'status', op: 'in', value: UNDER_REVIEW }]);
    return open === 0 ? [] : [{ field: 'batchId', message: '该课题的申报正在审核，不能调整批次' }];
  },
};
