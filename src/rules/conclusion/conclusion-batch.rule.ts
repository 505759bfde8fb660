// Times belong to a batch of conclusions that is in use.
import { constraint } from '../../core/define-rule.ts';

const FIELD = 'topicclubatchId';

export const rule = constraint(['topicclubatch-timeset', 'appraisalbatch'], {
  title: '批次是启用的结题批次',
  reads: { '@own': [FIELD], topicclubatch: ['name', 'status'] },
  check: async ({ record: { topicclubatchId }, port }) => {
    if (!topicclubatchId) return [{ field: FIELD, message: '请选择结题批次' }];
    const batch = await port.read('topicclubatch', topicclubatchId);
    if (batch === null) return [{ field: FIELD, message: '结题批次不存在' }];
    return batch.status === 0 ? [{ field: FIELD, message: `“${batch.name}”已停用，不能修改` }] : [];
  },
});
