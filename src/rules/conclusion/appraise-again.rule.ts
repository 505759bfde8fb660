// A modified draft that goes to its experts once more gets new sheets of the same people; those of before stay
// (domain §3.6, C13).
import { effect } from '../../core/define-rule.ts';
import { appraisalPapers, PAPER_FIELDS } from './appraisal-papers.ts';
import { SHEET_WRITES } from './assignment/place-sheets.ts';
import { State } from '../../generated/types/states.ts';

export const rule = effect('topicclu', {
  title: '再送鉴定：为原来的专家建立新的鉴定意见',
  reads: {
    '@own': [...PAPER_FIELDS, 'appraisalRound', 'id'],
    appraisalbatch: ['appraisalType'],
    'topicclu-expert': ['appraisalbatchId', 'expertId', 'groupId', 'leaderFlag', 'round', 'status', 'topiccluId'],
  },
  writes: {
    '@own': ['appraisalRound', 'excellentMost', 'excellentRank', 'gradeByShare', 'gradeProposed'],
    ...SHEET_WRITES,
  },
  run: async ({ record, own, port }) => {
    const { id, appraisalRound } = record;
    if (id === undefined) return;
    const round = appraisalRound ?? 1;
    const before = await port.find(
      'topicclu-expert',
      [
        { field: 'topiccluId', op: 'eq', value: id },
        { field: 'round', op: 'eq', value: round },
        { field: 'status', op: 'eq', value: State.topiccluExpert.submitted },
      ],
      ['appraisalbatchId', 'expertId', 'groupId', 'leaderFlag'],
    );
    const batch = await port.read('appraisalbatch', before[0]?.appraisalbatchId);
    const papers = appraisalPapers(record, { appraisalType: batch?.appraisalType ?? null, round: round + 1 });
    if (before.length > 0)
      await port.createMany(
        'topicclu-expert',
        before.map(({ appraisalbatchId, expertId, groupId, leaderFlag }) => ({
          topiccluId: id,
          appraisalbatchId,
          groupId,
          expertId,
          leaderFlag,
          ...papers,
          round: round + 1,
          status: State.topiccluExpert.waiting,
        })),
      );
    own.set({
      appraisalRound: before.length > 0 ? round + 1 : round,
      gradeProposed: null,
      gradeByShare: null,
      excellentRank: null,
      excellentMost: null,
    });
  },
});
