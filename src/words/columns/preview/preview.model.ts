// A column that opens the files of its field.
import type { ColumnWord } from '../../../core/column-word.ts';
import type { ColumnBase } from '../../../core/list-model.ts';

export interface PreviewColumn extends ColumnBase {
  readonly as: 'preview';
}

declare module '../../../core/list-model.ts' {
  interface ColumnWords {
    readonly preview: PreviewColumn;
  }
}

export const model: ColumnWord<'preview'> = {
  as: 'preview',
  meaning: { zh: '预览附件', en: 'opens the file' },
  shows: ({ value }) => value === 'files',
};
