// Makes the documents that are to be kept in a file field at this event (attach.at of the document).
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'attach-document',
  title: '生成文书并存入附件字段',
  reads: {},
  writes: {},
  run: ({ own }) => own.attachDocuments(),
};
