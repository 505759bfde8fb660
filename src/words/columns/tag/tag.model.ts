// A column that shows a choice as a coloured tag.
import type { ColumnWord } from '../../../core/column-word.ts';
import type { ColumnBase } from '../../../core/list-model.ts';

export interface TagColumn extends ColumnBase {
  readonly as: 'tag';
}

declare module '../../../core/list-model.ts' {
  interface ColumnWords {
    readonly tag: TagColumn;
  }
}

export const model: ColumnWord<'tag'> = {
  as: 'tag',
  meaning: { zh: '标签', en: 'a choice as a tag' },
  shows: ({ isTerm }) => isTerm,
  usualFor: ({ value }) => value === 'state',
};
