// Asked while a title is typed: what it is like (domain §5.4).
import { answer } from '../../core/define-rule.ts';
import { MOST_TOLD, percent } from '../declaration/similar-names.ts';
import { TOPICS_LIKE_READS, topicsLike } from './topics-like.ts';

export const rule = answer('seltopic', 'similar-topics', {
  title: '相似的课题和选题',
  reads: TOPICS_LIKE_READS,
  answer: async ({ args, now, settings, port }) => {
    const like = await topicsLike({ title: args.title, id: null, now }, port);
    return {
      notes: like
        .filter(({ share }) => share >= settings.number('similarInfo'))
        .slice(0, MOST_TOLD)
        .map(({ name, year, share }) => `与《${name}》(${year}) 相似度 ${percent(share)}%`),
    };
  },
});
