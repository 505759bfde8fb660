// What a leader handed in stands with the declarations, for who decides: the place in the group's order and what was
// said of it (domain §3.4, B8). Where the group is in review again, it stands no more.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('expert-group', {
  title: '组长的次序和意见写入申报，退回评审时清除',
  reads: { '@own': ['id', 'topics'], topicapply: ['anonCode', 'groupId', 'leaderNote', 'leaderOrder'] },
  writes: { topicapply: ['leaderNote', 'leaderOrder'] },
  run: async ({ record, event, port }) => {
    const said = new Map(
      event === 'summarise'
        ? (record.topics ?? []).map(({ anonCode, order, note }) => [anonCode, { order, note }])
        : [],
    );
    const own = await port.find(
      'topicapply',
      [{ field: 'groupId', op: 'eq', value: record.id ?? null }],
      ['anonCode', 'leaderNote', 'leaderOrder'],
    );
    for (const { id, anonCode, leaderNote, leaderOrder } of own) {
      const { order = null, note = null } = said.get(anonCode ?? '') ?? {};
      if (order !== leaderOrder || note !== leaderNote)
        await port.update('topicapply', id, { leaderOrder: order, leaderNote: note });
    }
  },
});
