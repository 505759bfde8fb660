// A column that shows its value as the field's kind draws it.
import type { ColumnWord } from '../../../core/column-word.ts';
import type { ColumnBase } from '../../../core/list-model.ts';

export interface CellColumn extends ColumnBase {
  readonly as: 'cell';
}

declare module '../../../core/list-model.ts' {
  interface ColumnWords {
    readonly cell: CellColumn;
  }
}

export const model: ColumnWord<'cell'> = {
  as: 'cell',
  meaning: { zh: '普通', en: "as the field's kind draws it" },
  shows: () => true,
  usualFor: 'others',
};
