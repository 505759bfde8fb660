// How much a recommended topic is like what is declared, established or adopted is kept with it, for whoever recommends
// and for the office (domain §5.4).
import { effect } from '../../core/define-rule.ts';
import { MOST_TOLD, percent } from '../declaration/similar-names.ts';
import { TOPICS_LIKE_READS, topicsLike } from './topics-like.ts';

export const rule = effect('seltopic', {
  title: '记下选题的相似度和相似的题目',
  reads: { '@own': ['id', 'title'], ...TOPICS_LIKE_READS },
  writes: { '@own': ['similarList', 'similarMax'] },
  run: async ({ record, now, settings, own, port }) => {
    const like = await topicsLike({ title: record.title ?? '', id: record.id ?? null, now }, port);
    const told = like.filter(({ share }) => share >= settings.number('similarInfo')).slice(0, MOST_TOLD);
    own.set({
      similarMax: percent(like[0]?.share ?? 0),
      similarList: told.map(({ name, year, share }) => ({ name, year, share: percent(share) })),
    });
  },
});
