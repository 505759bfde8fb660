// What was handed in before a sheet went back is kept beside it, and counted in its expert's record (domain §3.4, B5).
import { effect } from '../../core/define-rule.ts';
import { withoutNulls } from './without-nulls.ts';

export const rule = effect('topicapply-expert', {
  title: '保留退回前的评审表，记入专家信用',
  reads: {
    '@own': ['expertId', 'history', 'level', 'opinion', 'recommend', 'returnReason', 'scores', 'lastSaveTime', 'total'],
    user: ['creditReturned'],
  },
  writes: { '@own': ['history'], user: ['creditReturned'] },
  run: async ({ record, own, port }) => {
    const scores = (record.scores ?? []).map(({ name, score }) => `${name ?? ''}${score ?? ''}`).join('、');
    const version = {
      submitTime: record.lastSaveTime,
      total: record.total,
      level: record.level,
      recommend: record.recommend,
      scores,
      opinion: record.opinion,
      returnReason: record.returnReason,
    };
    own.set({ history: [...(record.history ?? []), withoutNulls(version)] });
    const expertId = record.expertId ?? null;
    const expert = await port.read('user', expertId);
    if (expert !== null && expertId !== null)
      await port.update('user', expertId, { creditReturned: (expert.creditReturned ?? 0) + 1 });
  },
});
