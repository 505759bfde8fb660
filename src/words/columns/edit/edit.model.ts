// A column whose value is changed where it stands, by the call of a button of the row: it grants nothing of its own.
import type { ColumnWord } from '../../../core/column-word.ts';
import type { ColumnBase } from '../../../core/list-model.ts';

export interface EditColumn extends ColumnBase {
  readonly as: 'edit';
  /** Id of the row's action that opens the form; where that is not offered, the value is only read. */
  readonly by: string;
}

declare module '../../../core/list-model.ts' {
  interface ColumnWords {
    readonly edit: EditColumn;
  }
}

export const model: ColumnWord<'edit'> = {
  as: 'edit',
  meaning: { zh: '就地修改', en: 'changed in place' },
  keys: {
    by: {
      zh: '行里打开表单的操作：有这个操作的行才能就地修改，用它的接口保存，由服务器判断。Enter 保存，Esc 放弃，上下键换行。',
      en: 'The row action that opens the form: rows that offer it can be changed in place, by its call and judged by the server. Enter saves, Escape gives up, Up and Down go to other rows.',
      says: { zh: '行里的哪个操作保存', en: 'the action of the row that saves it' },
      type: 'string',
      minLength: 1,
      examples: ['edit'],
    },
  },
  shows: ({ value }) => value === 'quantity' || value === 'prose' || value === 'code',
};
