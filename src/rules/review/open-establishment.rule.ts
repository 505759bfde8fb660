// What is proposed for establishment waits for the directors' authorisation, without any signature yet.
import { effect } from '../../core/define-rule.ts';
import { PROPOSAL_READS, proposalOf } from './proposal.ts';

export const rule = effect('topicapply', {
  title: '列入拟立项：等待授权，要求补充材料，定资助金额',
  reads: { '@own': ['applyFund', 'approvedFund', 'batchCategoryId'], ...PROPOSAL_READS },
  writes: { '@own': ['approvedFund', 'projectSignAuth', 'supplementStatus'] },
  run: async ({ record, settings, own, port }) => {
    const { batchCategoryId = null, applyFund = null, approvedFund = null } = record;
    own.set(await proposalOf({ batchCategoryId, applyFund, approvedFund }, { port, settings }));
  },
});
