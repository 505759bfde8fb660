// A column that opens the record's detail.
import type { ColumnWord } from '../../../core/column-word.ts';
import type { ColumnBase } from '../../../core/list-model.ts';

export interface DetailColumn extends ColumnBase {
  readonly as: 'detail';
}

declare module '../../../core/list-model.ts' {
  interface ColumnWords {
    readonly detail: DetailColumn;
  }
}

export const model: ColumnWord<'detail'> = {
  as: 'detail',
  meaning: { zh: '打开详情', en: 'opens the detail' },
  shows: () => true,
};
