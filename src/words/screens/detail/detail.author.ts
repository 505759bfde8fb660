// `new screen` of kind "detail".
import type { ScreenAuthor } from '../../../../codegen/author/screen-author.ts';
import { callOf, headEntity, headOf, sectionsText } from '../../../../codegen/author/screen-text.ts';

export const author: ScreenAuthor = {
  draft: async ({ head, fields }) => {
    const entity = headEntity(head);
    return `${headOf(head)}menu: false # 编号在地址里（?id=12），从别处打开

# 分节显示的字段；form: true 另显示所属表单的字段
detail:
  call: ${callOf(entity, 'record')}
${sectionsText(entity, fields)}`;
  },
};
