// Keys of a call that mean something with op: export.
import { CALL_KEYS, CALL_SCHEMAS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    of: { ...CALL_SCHEMAS.of, zh: '导出哪个列表或统计。', en: 'The list or statistic it exports.' },
    name: { ...CALL_SCHEMAS.name, zh: '文件名。', en: 'Name of the file.' },
    fields: CALL_KEYS.fields,
    full: {
      zh: 'true 时多一个参数 full，能看到完整号码的人可以导出不遮挡的个人信息，记入日志。',
      en: 'true adds the argument full: who may see personal data in full exports it so; the log says it.',
      type: 'boolean',
      examples: [true],
    },
  },
};
