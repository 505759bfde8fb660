// Scores lie within what the batch's indicators allow, whatever maximum the request says of itself.
import { constraint } from '../../core/define-rule.ts';
import { ITEMS_READS, itemsOfBatch } from './appraisal-items.ts';

export const rule = constraint('topicclu-expert', {
  title: '得分在指标的满分以内，指标是这一批次的',
  reads: { '@own': ['appraisalbatchId', 'scores'], ...ITEMS_READS },
  isSteady: true,
  check: async ({ record, values, port }) => {
    const items = await itemsOfBatch(port, record.appraisalbatchId);
    return (values.scores ?? []).flatMap(({ code, score }, at) => {
      const item = items.find((one) => one.code === code);
      if (item === undefined) return [{ field: `scores/${at}/score`, message: `这一批鉴定没有指标“${code ?? ''}”` }];
      return (score ?? 0) > (item.max ?? 0)
        ? [{ field: `scores/${at}/score`, message: `${item.name ?? ''}满分${item.max ?? 0}，不能给${score ?? 0}分` }]
        : [];
    });
  },
});
