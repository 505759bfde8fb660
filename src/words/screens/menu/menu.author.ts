// `new screen` of kind "menu".
import type { ScreenAuthor } from '../../../../codegen/author/screen-author.ts';
import { headOf } from '../../../../codegen/author/screen-text.ts';

export const author: ScreenAuthor = {
  draft: async ({ head }) => `${headOf(head)}\n# 别的界面写 parent: ${head.key}，就列在它下面\n`,
};
