// `new screen` of kind "table".
import { askColumns, tableText } from '../../../../codegen/author/list-screen-text.ts';
import type { ScreenAuthor } from '../../../../codegen/author/screen-author.ts';
import { headEntity, headOf } from '../../../../codegen/author/screen-text.ts';

export const author: ScreenAuthor = {
  draft: async (draft) =>
    `${headOf(draft.head)}\n${tableText(headEntity(draft.head), { ...draft, columns: await askColumns(draft) })}`,
};
