// An appraisal that is given back leaves its leader nothing to sum up for now: once all are handed in again, the leader
// is asked anew (callLeader).
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topicclu-expert', {
  title: '再次交齐以后另请组长写鉴定组意见',
  reads: { '@own': ['id', 'round', 'topiccluId'], 'topicclu-expert': ['id', 'leaderFlag', 'round', 'topiccluId'] },
  writes: { '@own': ['leaderToldTime'], 'topicclu-expert': ['leaderToldTime'] },
  run: async ({ record: { id, round = null, topiccluId = null }, own, port }) => {
    const leaders = await port.find(
      'topicclu-expert',
      [
        { field: 'topiccluId', op: 'eq', value: topiccluId },
        { field: 'round', op: 'eq', value: round },
        { field: 'leaderFlag', op: 'eq', value: true },
      ],
      ['id'],
    );
    for (const leader of leaders)
      if (leader.id !== id) await port.update('topicclu-expert', leader.id, { leaderToldTime: null });
    own.set({ leaderToldTime: null });
  },
});
