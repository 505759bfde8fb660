// What a leader writes of a group's topics are notes; order and scores stay as they were listed.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('expert-group', {
  title: '组长只写意见，不改次序和分数',
  reads: { '@own': ['id', 'topics'], 'expert-group': ['topics'] },
  writes: { '@own': ['topics'] },
  run: async ({ record, own, port }) => {
    const stored = (await port.read('expert-group', record.id))?.topics ?? [];
    const noted = new Map((record.topics ?? []).map(({ anonCode, note }) => [anonCode, note] as const));
    own.set({
      topics: stored.map((topic) => {
        const note = noted.has(topic.anonCode) ? noted.get(topic.anonCode) : topic.note;
        return note === undefined ? omitNote(topic) : { ...topic, note };
      }),
    });
  },
});

function omitNote<Topic extends { readonly note?: string }>({ note: _, ...topic }: Topic): Omit<Topic, 'note'> {
  return topic;
}
