// What a leader writes of a group's topics are their order and notes; codes and scores stay as they were listed. The
// topics are kept in the leader's order (domain §3.4, B8).
import { effect } from '../../core/define-rule.ts';

export const rule = effect('expert-group', {
  title: '组长只写次序和意见，不改分数',
  reads: { '@own': ['id', 'topics'], 'expert-group': ['topics'] },
  writes: { '@own': ['topics'] },
  run: async ({ record, own, port }) => {
    const stored = (await port.read('expert-group', record.id))?.topics ?? [];
    const said = new Map((record.topics ?? []).map((topic) => [topic.anonCode, topic] as const));
    const topics = stored.map((topic) => {
      const typed = said.get(topic.anonCode);
      const { note: _note, order: _order, ...listed } = topic;
      const { note, order } = typed ?? topic;
      return { ...listed, ...(order === undefined ? {} : { order }), ...(note === undefined ? {} : { note }) };
    });
    const placeOf = ({ order }: { readonly order?: number }): number => order ?? topics.length + 1;
    own.set({ topics: [...topics].sort((one, other) => placeOf(one) - placeOf(other)) });
  },
});
