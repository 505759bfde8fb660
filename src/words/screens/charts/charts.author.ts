// `new screen` of kind "charts": a chart for each statistic of the entity.
import type { ScreenAuthor } from '../../../../codegen/author/screen-author.ts';
import { headEntity, headOf } from '../../../../codegen/author/screen-text.ts';
import { yamlText } from '../../../../codegen/author/yaml-text.ts';

export const author: ScreenAuthor = {
  draft: async ({ head }) => {
    const stats = [...headEntity(head).calls.values()].filter(({ use }) => use === 'counts');
    const charts = stats.map(
      ({ name }, at) => `  - key: chart${at + 1}
    title: ${yamlText(stats.length === 1 ? head.title : `${head.title} ${at + 1}`)}
    call: ${name}
    as: bar # bar 条形，stacked 堆叠，line 折线，pie 饼图`,
    );
    return `${headOf(head)}
# 一项一图，旁边是数据表，可导出；by 统计口径、measures 统计项，省略为接口的全部
charts:
${charts.join('\n')}
`;
  },
};
