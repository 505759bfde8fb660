// What a group's leader sums up: its topics, in order, when all their sheets are in (domain §3.4, B7). Notes that were
// written before a sheet went back stay with their topics; the order begins with that of the means.
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { type GivenScore, rankTopics, type ScoredTopic } from './group-topics.ts';
import { withoutNulls } from './without-nulls.ts';

export const rule = effect('expert-group', {
  title: '列出本组课题的次序和分歧',
  reads: {
    '@own': ['id', 'topics'],
    'topicapply-expert': ['anonCode', 'groupId', 'recommend', 'status', 'topicapplyId.name', 'total'],
  },
  writes: { '@own': ['orderConfirmed', 'topics'] },
  run: async ({ record, own, port }) => {
    const sheets = await port.find(
      'topicapply-expert',
      [
        { field: 'groupId', op: 'eq', value: record.id ?? null },
        { field: 'status', op: 'eq', value: State.topicapplyExpert.submitted },
      ],
      ['anonCode', 'topicapplyId.name', 'total', 'recommend'],
    );
    const topics = new Map<string, { readonly name: string; readonly sheets: GivenScore[] }>();
    for (const sheet of sheets) {
      const code = sheet.anonCode ?? '';
      const topic = topics.get(code) ?? { name: sheet['topicapplyId.name'] ?? '', sheets: [] };
      topic.sheets.push({ total: sheet.total ?? 0, recommend: sheet.recommend });
      topics.set(code, topic);
    }
    const ranked = rankTopics([...topics].map(([anonCode, topic]): ScoredTopic => ({ anonCode, ...topic })));
    const noted = new Map((record.topics ?? []).map(({ anonCode, note }) => [anonCode ?? '', note ?? null] as const));
    own.set({
      orderConfirmed: null,
      topics: ranked.map((topic, at) => withoutNulls({ order: at + 1, ...topic, note: noted.get(topic.anonCode) })),
    });
  },
});
