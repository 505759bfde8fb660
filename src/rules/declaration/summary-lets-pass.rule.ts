// Once its summary is handed in an institution passes nothing more (domain §4.21), but for what it had passed before
// and the office returned: that keeps its place, is counted already, and has a term of its own (A6, A11), which may lie
// past the one for cancelling the summary.
import { constraint } from '../../core/define-rule.ts';
import { SUMMARY_READS, SUMMARY_SENT, summarySent } from './summary-sent.ts';

export const rule = constraint('topicapply', {
  title: '本机构还没有提交申报汇总，或是规划办退回的',
  reads: { '@own': ['organAuthTime', 'organId', 'organReturnDeadline', 'topicbatchId'], ...SUMMARY_READS },
  check: async ({ record, port }) => {
    const { organAuthTime = null, organReturnDeadline = null } = record;
    if (organAuthTime !== null && organReturnDeadline !== null) return [];
    return (await summarySent(record, port)) ? [{ field: 'status', message: SUMMARY_SENT }] : [];
  },
});
