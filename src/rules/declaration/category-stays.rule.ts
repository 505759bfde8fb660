// A declaration changes its category as long as it was never handed in, within its batch; categories are not exchanged
// afterwards (domain §4.1).
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('topicapply', {
  title: '提交之后不能更换类别',
  reads: { '@own': ['applyCode', 'batchCategoryId', 'id', 'topicbatchId'], 'topicbatch-category': ['topicbatchId'] },
  check: async ({ record, values, port }) => {
    if (record.id === undefined || values.batchCategoryId === record.batchCategoryId) return [];
    if ((record.applyCode ?? null) !== null)
      return [{ field: 'batchCategoryId', message: '已提交过的申报不能更换课题类别' }];
    const chosen = await port.read('topicbatch-category', values.batchCategoryId);
    return chosen?.topicbatchId === record.topicbatchId
      ? []
      : [{ field: 'batchCategoryId', message: '只能改为同一批次的类别' }];
  },
});
