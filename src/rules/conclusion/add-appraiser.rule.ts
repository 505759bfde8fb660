// The sheet of who takes a recused appraiser's place, a leader's where a leader was excused; the topic names its
// experts anew.
import { effect } from '../../core/define-rule.ts';
import { SHEET_WRITES } from './assignment/place-sheets.ts';
import { State } from '../../generated/types/states.ts';

const MOST = 400;

export const rule = effect('topicclu-expert', {
  title: '给补派的专家建立鉴定意见',
  reads: {
    '@own': [
      'appraisalbatchId',
      'groupId',
      'leaderFlag',
      'paperUrl',
      'round',
      'similarityUrl',
      'substituteId',
      'topiccluId',
    ],
    'topicclu-expert': ['expertId.name', 'round', 'status', 'topiccluId'],
    user: ['name'],
  },
  writes: { topicclu: ['appraisalLeaderId', 'expertNames'], ...SHEET_WRITES },
  run: async ({ record, port }) => {
    const { topiccluId, appraisalbatchId, groupId, leaderFlag, substituteId, round } = record;
    if (!topiccluId || !appraisalbatchId || !substituteId) return;
    await port.create('topicclu-expert', {
      topiccluId,
      appraisalbatchId,
      groupId: groupId ?? null,
      expertId: substituteId,
      leaderFlag: leaderFlag ?? false,
      paperUrl: record.paperUrl ?? null,
      similarityUrl: record.similarityUrl ?? null,
      round: round ?? 1,
      status: State.topiccluExpert.waiting,
    });
    const live = await port.find(
      'topicclu-expert',
      [
        { field: 'topiccluId', op: 'eq', value: topiccluId },
        { field: 'round', op: 'eq', value: round ?? 1 },
        { field: 'status', op: 'ne', value: State.topiccluExpert.recused },
      ],
      ['expertId.name'],
    );
    const substitute = await port.read('user', substituteId);
    const names = [...live.map((row) => row['expertId.name'] ?? ''), substitute?.name ?? ''];
    await port.update('topicclu', topiccluId, {
      expertNames: names.join('、').slice(0, MOST),
      ...(leaderFlag === true ? { appraisalLeaderId: substituteId } : {}),
    });
  },
});
