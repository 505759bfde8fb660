// Keys of a call that mean something with op: completeness.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    id: CALL_KEYS.id,
    keeps: {
      zh: '把完成度（完整的部分占百分之几）记在这个由服务器填写的整数字段里，列表可以显示和排序。',
      en: 'Keeps how many percent of the sections are complete in this server-owned integer, for lists to show and sort by.',
      type: 'string',
      minLength: 1,
      examples: ['completeness'],
    },
  },
};
