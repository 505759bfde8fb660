// The declarations of a group whose review has ended, ranked among themselves: adjusted scores and places. Those that
// are decided already count, and keep what they were decided by.
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { SHEET_READS, submittedSheets } from './group-sheets.ts';
import { scoreResults } from './score-results.ts';

const ENDED = [
  State.topicapply.establish,
  State.topicapply.proposed,
  State.topicapply.refused,
  State.topicapply.established,
];

export const rule = effect('expert-group', {
  title: '算出本组的调整分和组内排名',
  reads: {
    '@own': ['evaluateId', 'id'],
    topicapply: ['adjScore', 'groupId', 'groupRank', 'sheetCount', 'status'],
    'topicbatch-evaluate': ['scoreMode'],
    ...SHEET_READS,
  },
  writes: { topicapply: ['adjScore', 'groupRank'] },
  run: async ({ record, port }) => {
    const ended = await port.find(
      'topicapply',
      [
        { field: 'groupId', op: 'eq', value: record.id ?? null },
        { field: 'status', op: 'in', value: ENDED },
      ],
      ['id', 'status', 'adjScore', 'groupRank', 'sheetCount'],
    );
    const evaluateId = record.evaluateId ?? null;
    const round = await port.read('topicbatch-evaluate', evaluateId);
    const topicIds = ended.filter(({ sheetCount }) => (sheetCount ?? 0) > 0).map(({ id }) => id);
    const sheets = await submittedSheets(port, { topicIds, evaluateId });
    const results = new Map(scoreResults(sheets, round?.scoreMode ?? 'mean').map((result) => [result.topicId, result]));
    for (const { id, status, adjScore, groupRank } of ended) {
      const result = results.get(id);
      if (result === undefined || status !== State.topicapply.establish) continue;
      if (result.adj !== adjScore || result.rank !== groupRank)
        await port.update('topicapply', id, { adjScore: result.adj, groupRank: result.rank });
    }
  },
});
