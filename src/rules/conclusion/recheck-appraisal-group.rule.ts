// By night: teams and units may have changed since a group of appraisers got its topics.
import { effect } from '../../core/define-rule.ts';
import { CLOSING_READS, CLOSING_WRITES, closeConflictingAppraisals } from './assignment/close-conflicting.ts';

export const rule = effect('expert-group', {
  title: '重新核对本组鉴定专家的回避',
  reads: { '@own': ['id'], ...CLOSING_READS },
  writes: CLOSING_WRITES,
  run: async ({ record: { id }, port }) => {
    if (id !== undefined) await closeConflictingAppraisals(port, { field: 'groupId', id });
  },
});
