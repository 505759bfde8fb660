// Keys of a call that mean something with op: get.
import { CALL_KEYS, CALL_SCHEMAS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';
import { NAMES } from '../../../core/word-keys.ts';

export const keys: OperationKeys = {
  keys: {
    id: CALL_KEYS.id,
    record: CALL_KEYS.record,
    fields: CALL_KEYS.fields,
    joins: CALL_KEYS.joins,
    where: CALL_KEYS.where,
    opens: {
      zh: '读取之前触发这个动作（本人此刻能触发时），例如记下机构第一次打开。',
      en: 'Fires this event first, where the caller may, e.g. to note that a record was opened.',
      type: 'string',
      minLength: 1,
      examples: ['keeperOpen'],
    },
    by: {
      ...CALL_SCHEMAS.by,
      zh: '按这个关联字段读唯一的一条，没有时回答 null。',
      en: 'Reads the only record with this reference, null where there is none.',
    },
    since: {
      zh: '这些退回动作里最近一次以来改过的字段（各分项里的也在内，成行的分项还有增加、删除的行），参数 changes: true 时一并回答，只含本人能读的字段。',
      en: 'Events that send the record back: the argument changes brings along which fields were changed since the last of them, in its parts too, with rows that came or are gone, those that the caller reads.',
      ...NAMES,
      examples: [['returnBack']],
    },
    partFiles: {
      zh: 'true 时参数 partFiles: true 让回答带上各分项的附件，只含本人能读的分项和字段。',
      en: "true lets the argument partFiles bring the files of the record's parts along, those that the caller may read.",
      const: true,
      examples: [true],
    },
  },
};
