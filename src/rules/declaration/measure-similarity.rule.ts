// How much the name of a declaration is like others is kept when it is handed in, and which those are, for institution
// and office to see (domain §5.4).
import { effect } from '../../core/define-rule.ts';
import { MOST_TOLD, namesLike, percent, SIMILAR_READS } from './similar-names.ts';

export const rule = effect('topicapply', {
  title: '记下名称的相似度和相似的课题',
  reads: { '@own': ['id', 'name', 'seltopicId', 'topicbatchId'], ...SIMILAR_READS },
  writes: { '@own': ['similarList', 'similarMax'] },
  run: async ({ record, now, settings, own, port }) => {
    const { id = null, topicbatchId = null, seltopicId: guideId = null } = record;
    const like = await namesLike({ name: record.name ?? '', topicbatchId, id, guideId, now }, port);
    const told = like.filter(({ share }) => share >= settings.number('similarInfo')).slice(0, MOST_TOLD);
    own.set({
      similarMax: percent(like[0]?.share ?? 0),
      similarList: told.map(({ name, year, share }) => ({ name, year, share: percent(share) })),
    });
  },
});
