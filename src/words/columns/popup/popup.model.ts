// A column that opens a long text to be read at leisure.
import type { ColumnWord } from '../../../core/column-word.ts';
import type { ColumnBase } from '../../../core/list-model.ts';

export interface PopupColumn extends ColumnBase {
  readonly as: 'popup';
}

declare module '../../../core/list-model.ts' {
  interface ColumnWords {
    readonly popup: PopupColumn;
  }
}

export const model: ColumnWord<'popup'> = {
  as: 'popup',
  meaning: { zh: '点开看全文', en: 'opens the text' },
  shows: ({ value }) => value === 'prose' || value === 'markup',
};
