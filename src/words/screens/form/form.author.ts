// `new screen` of kind "form".
import { askOne } from '../../../../codegen/author/answers.ts';
import type { ScreenAuthor } from '../../../../codegen/author/screen-author.ts';
import { headOf, headEntity } from '../../../../codegen/author/screen-text.ts';
import { CommandRefused } from '../../../../codegen/commands/command.ts';

export const author: ScreenAuthor = {
  refuse: ({ id, forms }) => {
    if (forms.size === 0)
      throw new CommandRefused(2, { zh: `实体 "${id}" 没有表单`, en: `entity "${id}" has no form` });
  },
  draft: async ({ head, source }) => {
    const forms = [...headEntity(head).forms.keys()];
    const form = await askOne(source, {
      flag: 'form',
      ask: { zh: '表单', en: 'form' },
      names: forms,
      ...(forms.length === 1 ? { initial: forms[0] ?? '' } : {}),
    });
    return `${headOf(head)}
# 填写哪个表单；提交用它的新增接口，另写 call 可以指定
form: ${form}
`;
  },
};
