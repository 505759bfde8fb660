// Makes the documents that are to be kept in a file field at this event (attach.at of the document).
import { effect } from '../../core/define-rule.ts';

export const rule = effect('@any', {
  title: '生成文书并存入附件字段',
  reads: {},
  writes: {},
  run: ({ own }) => own.attachDocuments(),
});
