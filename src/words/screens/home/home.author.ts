// `new screen` of kind "home": a card for each counter that all its roles are sent.
import { child, entriesOf, textAt } from '../../../../codegen/check/model/cursor.ts';
import type { ScreenAuthor } from '../../../../codegen/author/screen-author.ts';
import { headOf } from '../../../../codegen/author/screen-text.ts';
import { yamlText } from '../../../../codegen/author/yaml-text.ts';

export const author: ScreenAuthor = {
  draft: async ({ head, scope, roles }) => {
    const modules = [...scope.modules.values()].map((module) => child(module, 'type').value).join(', ');
    const cards = [...scope.counters].flatMap(([counter, cursor]) => {
      const sent = entriesOf(child(cursor, 'where')).map(([role]) => role);
      const isForAll = roles.every((role) => sent.includes(role)) && child(cursor, 'flag').value !== true;
      return isForAll
        ? [`  - { counter: ${counter}, title: ${yamlText(textAt(cursor, 'title') ?? counter)}, modules: [${modules}] }`]
        : [];
    });
    return `${headOf(head)}
# 计数卡片：counter 见各实体的 counters，screen 是点开的界面，modules 是在哪些系统里显示
cards:${cards.length === 0 ? ' []' : `\n${cards.join('\n')}`}
`;
  },
};
