// Whoever sends a draft back finds it again beside the next one: the draft that was judged is kept as it was, with what
// was asked for, which the host's next hand-in clears.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topicclu', {
  title: '留下退回时的稿子和修改要求，供修改以后对照',
  reads: { '@own': ['mainFileUrl', 'modifyFileUrl', 'reviewContent'] },
  writes: { '@own': ['formerFileUrl', 'formerOpinion'] },
  run: ({ record, own }) =>
    own.set({
      formerFileUrl: record.modifyFileUrl ?? record.mainFileUrl ?? null,
      formerOpinion: record.reviewContent ?? null,
    }),
});
