// Times, categories and quotas belong to a batch of declarations that is in use; a batch of conclusions has its own.
import { constraint } from '../../core/define-rule.ts';
import { BATCH_STATUS, BATCH_TYPE } from '../process/batch-facts.ts';

const FIELD = 'topicbatchId';

export const rule = constraint(
  ['topicapply-summary', 'topicbatch-category', 'topicbatch-evaluate', 'topicbatch-target', 'topicbatch-timeset'],
  {
    title: '批次是启用的申报批次',
    reads: { '@own': [FIELD], topicbatch: ['name', 'status', 'type'] },
    check: async ({ record: { topicbatchId }, port }) => {
      if (!topicbatchId) return [{ field: FIELD, message: '请选择申报批次' }];
      const batch = await port.read('topicbatch', topicbatchId);
      if (batch === null) return [{ field: FIELD, message: '申报批次不存在' }];
      if (batch.type !== BATCH_TYPE.declaration) return [{ field: FIELD, message: `“${batch.name}”不是申报批次` }];
      return batch.status === BATCH_STATUS.disabled
        ? [{ field: FIELD, message: `“${batch.name}”已停用，不能修改` }]
        : [];
    },
  },
);
