// The declarations of a group whose review has ended, ranked among themselves: adjusted scores and places. Those that
// are decided already count, and keep what they were decided by.
import { effect } from '../../core/define-rule.ts';
import { groupBy } from '../../core/group-by.ts';
import { State } from '../../generated/types/states.ts';
import { SHEET_READS, submittedSheets } from './group-sheets.ts';
import { SCORE_FIELDS, scoreFields } from './score-fields.ts';
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
    topicapply: ['adjScore', 'groupId', 'groupRank', 'sheetTotals', 'status'],
    'topicbatch-evaluate': ['scoreMode'],
    ...SHEET_READS,
  },
  writes: { topicapply: ['adjScore', 'groupRank', ...SCORE_FIELDS] },
  run: async ({ record, port }) => {
    const ended = await port.find(
      'topicapply',
      [
        { field: 'groupId', op: 'eq', value: record.id ?? null },
        { field: 'status', op: 'in', value: ENDED },
      ],
      ['id', 'status', 'adjScore', 'groupRank', 'sheetTotals'],
    );
    const evaluateId = record.evaluateId ?? null;
    const round = await port.read('topicbatch-evaluate', evaluateId);
    const sheets = await submittedSheets(port, { topicIds: ended.map(({ id }) => id), evaluateId });
    const results = new Map(scoreResults(sheets, round?.scoreMode ?? 'mean').map((result) => [result.topicId, result]));
    const byTopic = groupBy(sheets, ({ topicId }) => topicId);
    for (const { id, status, adjScore, groupRank, sheetTotals } of ended) {
      const [result, own] = [results.get(id), byTopic.get(id)];
      if (result === undefined || own === undefined || status !== State.topicapply.establish) continue;
      const fields = scoreFields(own);
      if (result.adj !== adjScore || result.rank !== groupRank || fields.sheetTotals !== sheetTotals)
        await port.update('topicapply', id, { ...fields, adjScore: result.adj, groupRank: result.rank });
    }
  },
});
