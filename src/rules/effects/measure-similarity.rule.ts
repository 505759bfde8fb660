// How much the name of a declaration is like others is kept when it is handed in, and which those are, for institution and office
// to see (domain §5.4).
import type { EffectRule } from '../../core/rule.ts';
import { numberIn, textIn } from '../handed-in.ts';
import { MOST_TOLD, namesLike, percent } from '../similar-names.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'measure-similarity',
  title: '记下名称的相似度和相似的课题',
  reads: {
    '@own': ['id', 'name', 'seltopicId', 'topicbatchId'],
    seltopic: ['adoptName', 'createTime', 'id', 'status'],
    topic: ['establishDate', 'id', 'name'],
    topicapply: ['id', 'name', 'seltopicId', 'status', 'submitTime', 'topicbatchId', 'topicbatchId.year'],
  },
  writes: { '@own': ['similarList', 'similarMax'] },
  run: async ({ record, now, settings, own, port }) => {
    const like = await namesLike({ name: textIn(record, 'name'), topicbatchId: Number(record['topicbatchId']), id: Number(record['id']), guideId: numberIn(record, 'seltopicId'), now }, port);
    const told = like.filter(({ share }) => share >= settings.number('similarInfo')).slice(0, MOST_TOLD);
    own.set({ similarMax: percent(like[0]?.share ?? 0), similarList: told.map(({ name, year, share }) => ({ name, year, share: percent(share) })) });
  },
};
