// Keys of a call that mean something with op: answer.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    rule: {
      zh: 'src/rules 里的 answer 规则，查看记录后回答，不写入。',
      en: 'An answer rule of src/rules that looks at records and answers; it writes nothing.',
      type: 'string',
      examples: ['may-borrow'],
    },
    input: CALL_KEYS.input,
  },
};
