// What the institution wrote stays with the record when the office writes its own opinion over the last one.
import { effect } from '../../core/define-rule.ts';

export const rule = effect(['topic-change', 'topicclu'], {
  title: '记录委托管理机构的意见和意见PDF文件',
  reads: { '@own': ['reviewContent', 'reviewFile'] },
  writes: { '@own': ['organFile', 'organOpinion'] },
  run: ({ record: { reviewContent = null, reviewFile = null }, own }) =>
    own.set({ organOpinion: reviewContent, organFile: reviewFile }),
});
