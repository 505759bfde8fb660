// Keys of a call that mean something with op: update.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    id: CALL_KEYS.id,
    record: CALL_KEYS.record,
    form: CALL_KEYS.form,
    each: CALL_KEYS.each,
    events: CALL_KEYS.events,
    arguments: CALL_KEYS.arguments,
    submit: CALL_KEYS.submit,
    creates: {
      zh: 'true 时不带编号即新增，一个接口先新增后修改。',
      en: 'true makes a call without an id add the record, so that one call adds and saves.',
      type: 'boolean',
      examples: [true],
    },
  },
};
