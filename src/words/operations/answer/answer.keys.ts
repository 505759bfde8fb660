// Keys of a call that mean something with op: answer.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    rule: {
      zh: 'src/rules 里的 answer 规则，查看记录后回答，不写入。',
      en: 'An answer rule of src/rules that looks at records and answers; it writes nothing.',
      type: 'string',
      minLength: 1,
      examples: ['may-borrow'],
    },
    input: CALL_KEYS.input,
    many: {
      ...CALL_KEYS.many,
      zh: '一次问多组参数：items 是各组参数（最多 50 组），答复 { answers }，次序相同。optional 也可以直接问一组，required 只能用 items。',
      en: 'Several sets of arguments are asked at once, as items (at most 50), and answered as { answers } in their order. optional: one set by itself, too; required: items alone.',
    },
  },
};
