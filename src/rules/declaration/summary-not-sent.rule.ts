// An institution that has handed in its summary takes nothing back that it counts, unless it cancels the summary
// (domain §4.21).
import { constraint } from '../../core/define-rule.ts';
import { SUMMARY_READS, SUMMARY_SENT, summarySent } from './summary-sent.ts';

export const rule = constraint('topicapply', {
  title: '本机构还没有提交申报汇总',
  reads: { '@own': ['organId', 'topicbatchId'], ...SUMMARY_READS },
  check: async ({ record, port }) =>
    (await summarySent(record, port)) ? [{ field: 'status', message: SUMMARY_SENT }] : [],
});
