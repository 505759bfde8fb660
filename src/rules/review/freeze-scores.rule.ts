// A declaration whose review has ended keeps what its sheets come to (domain §3.2, A14). What depends on the others of
// its group, the adjusted score and the rank, follows when the group is ranked (rank-group).
import { effect } from '../../core/define-rule.ts';
import { SHEET_READS, submittedSheets } from './group-sheets.ts';
import { SCORE_FIELDS, scoreFields } from './score-fields.ts';

export const rule = effect('topicapply', {
  title: '列出各专家分，算出均分、中位数、截尾均分、标准差、推荐票和分歧',
  reads: { '@own': ['evaluateId', 'groupId', 'id'], ...SHEET_READS, 'expert-group': ['rankTime'] },
  writes: { '@own': ['adjScore', 'groupRank', ...SCORE_FIELDS], 'expert-group': ['rankTime'] },
  run: async ({ record, own, port }) => {
    const topicIds = record.id === undefined ? [] : [record.id];
    const sheets = await submittedSheets(port, { topicIds, evaluateId: record.evaluateId ?? null });
    own.set({ ...scoreFields(sheets), adjScore: null, groupRank: null });
    // Whoever ranks the group at this moment does so anew.
    if ((record.groupId ?? null) !== null) await port.update('expert-group', record.groupId ?? 0, { rankTime: null });
  },
});
