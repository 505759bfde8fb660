// Keys of a call that mean something with op: document.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    id: CALL_KEYS.id,
    document: {
      zh: '生成哪个文书（<name>.document.yaml），回答 { url, name, size }。',
      en: 'Which paper it makes.',
      type: 'string',
      minLength: 1,
      examples: ['loan-slip'],
    },
    store: {
      zh: '同时存入这个附件字段；写了 events 时由合乎记录状态的那个动作存入，能不能存、告知谁都由它决定。',
      en: 'Kept in this file field too; with events by the one that fits the state, which says when it may and who is told.',
      type: 'string',
      minLength: 1,
      examples: ['slipUrl'],
    },
    events: CALL_KEYS.events,
    format: {
      zh: '文件格式，省略为文书自己的：同一份文书另外给一份 Word。',
      en: "As what file; left out: the document's own format.",
      enum: ['pdf', 'docx'],
      examples: ['docx'],
    },
    draft: {
      zh: 'true 时参数 template 代替模板记录，用于预览未保存的内容。',
      en: 'true takes an argument template in place of the template record, to preview what is not saved.',
      type: 'boolean',
      examples: [true],
    },
  },
};
