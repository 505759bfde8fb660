// Keys of a call that mean something with op: intake.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    handler: {
      zh: 'src/server/handlers 里的名字。表格的各行要放在一起才能判断、也不是每行一条记录时用；每行一条记录的用 op: import。',
      en: 'A name of src/server/handlers. For sheets whose rows are judged together and are not a record each; where each row is one, op: import says it.',
      type: 'string',
      minLength: 1,
      examples: ['match-notices'],
    },
    input: CALL_KEYS.input,
  },
};
