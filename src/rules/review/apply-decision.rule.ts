// A decision that is imported moves its declaration as the buttons would: proposed with its category and money, or
// declined.
import { effect, joinReads } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { PROPOSAL_READS, proposalOf } from './proposal.ts';

export const rule = effect('project-decision', {
  title: '申报成为拟立项或未立项',
  reads: {
    '@own': ['approvedFund', 'categoryId', 'result', 'topicapplyId'],
    ...joinReads(PROPOSAL_READS, {
      topicapply: ['applyFund', 'batchCategoryId', 'categoryId', 'status', 'topicbatchId'],
      'topicbatch-category': ['categoryId', 'topicbatchId'],
    }),
  },
  writes: {
    topicapply: ['approvedFund', 'batchCategoryId', 'categoryId', 'projectSignAuth', 'status', 'supplementStatus'],
  },
  run: async ({ record, settings, port }) => {
    const id = record.topicapplyId ?? null;
    const declaration = await port.read('topicapply', id);
    // The constraint refuses it.
    if (id === null || declaration?.status !== State.topicapply.establish) return;
    if (record.result !== State.topicapply.proposed) {
      await port.update('topicapply', id, { status: State.topicapply.refused });
      return;
    }
    const categoryId = record.categoryId ?? declaration.categoryId;
    const [category] = await port.find(
      'topicbatch-category',
      [
        { field: 'topicbatchId', op: 'eq', value: declaration.topicbatchId },
        { field: 'categoryId', op: 'eq', value: categoryId },
      ],
      ['id'],
    );
    const batchCategoryId = category?.id ?? declaration.batchCategoryId;
    const proposal = await proposalOf(
      { batchCategoryId, applyFund: declaration.applyFund, approvedFund: record.approvedFund ?? null },
      { port, settings },
    );
    await port.update('topicapply', id, {
      status: State.topicapply.proposed,
      categoryId,
      batchCategoryId,
      ...proposal,
    });
  },
});
