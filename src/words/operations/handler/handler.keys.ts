// Keys of a call that mean something with op: handler.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    handler: {
      zh: 'src/server/handlers 里的名字，只在其他 op 说不清时用。',
      en: 'A name of src/server/handlers, only where no other op can say it.',
      type: 'string',
      minLength: 1,
      examples: ['match-notices'],
    },
    input: CALL_KEYS.input,
    fields: CALL_KEYS.fields,
  },
};
