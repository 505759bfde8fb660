// A topic moves to another batch of declarations as long as no declaration of it is under review (domain §6.7,
// changeBatch).
import { constraint } from '../../core/define-rule.ts';
import { UNDER_REVIEW } from '../declaration/declaration-stages.ts';
import { BATCH_TYPE } from './batch-facts.ts';

export const rule = constraint('topic', {
  title: '可以调整到的批次',
  reads: { '@own': ['batchId', 'id'], topicapply: ['status', 'topicId'], topicbatch: ['type'] },
  check: async ({ record: { id = null }, values, port }) => {
    const batch = await port.read('topicbatch', values.batchId);
    if (batch?.type !== BATCH_TYPE.declaration) return [{ field: 'batchId', message: '请选择申报批次' }];
    const open = await port.count('topicapply', [
      { field: 'topicId', op: 'eq', value: id },
      { field: 'status', op: 'in', value: UNDER_REVIEW },
    ]);
    return open === 0 ? [] : [{ field: 'batchId', message: '该课题的申报正在审核，不能调整批次' }];
  },
});
