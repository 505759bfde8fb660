// A column of what a search found: the typed words are marked in its value. Under the one that names the record stand
// the places that have no column, in children for example.
import type { ColumnWord } from '../../../core/column-word.ts';
import type { ColumnBase } from '../../../core/list-model.ts';

export interface MarkedColumn extends ColumnBase {
  readonly as: 'marked';
}

declare module '../../../core/list-model.ts' {
  interface ColumnWords {
    readonly marked: MarkedColumn;
  }
}

export const model: ColumnWord<'marked'> = {
  as: 'marked',
  meaning: { zh: '标出检索到的词', en: 'the words of a search are marked' },
  shows: () => true,
};
