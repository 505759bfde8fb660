// What was handed in before a sheet went back is kept beside it, and counted in its expert's record (domain §3.4, B5).
import { effect } from '../../core/define-rule.ts';
import { historyOf, noteReturned, RETURN_READS, RETURN_WRITES, VERSION_FIELDS } from './sheet-version.ts';

export const rule = effect('topicapply-expert', {
  title: '保留退回前的评审表，记入专家信用',
  reads: { '@own': ['expertId', 'returnReason', ...VERSION_FIELDS], ...RETURN_READS },
  writes: { '@own': ['history'], ...RETURN_WRITES },
  run: async ({ record, own, port }) => {
    own.set({ history: historyOf(record, record.returnReason) });
    await noteReturned(port, record.expertId ?? null);
  },
});
