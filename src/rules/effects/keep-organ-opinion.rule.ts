// What the institution wrote stays with the change when the office writes its own opinion over the last one.
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'keep-organ-opinion',
  title: '记录委托管理机构的意见和意见PDF文件',
  reads: { '@own': ['reviewContent', 'reviewFile'] },
  writes: { '@own': ['organFile', 'organOpinion'] },
  run: async ({ record, own }) => {
    own.set({ organOpinion: record['reviewContent'] ?? null, organFile: record['reviewFile'] ?? null });
  },
};
