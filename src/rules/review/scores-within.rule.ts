// Scores lie within what the round's indicators allow, whatever maximum the request says of itself.
import { constraint } from '../../core/define-rule.ts';
import { ITEMS_READS, itemsOfRound } from './round-items.ts';

export const rule = constraint('topicapply-expert', {
  title: '得分在指标的满分以内，指标是这一轮的',
  reads: { '@own': ['evaluateId', 'scores'], ...ITEMS_READS },
  isSteady: true,
  check: async ({ record, values, port }) => {
    const items = await itemsOfRound(port, record.evaluateId);
    const given = values.scores ?? [];
    return given.flatMap(({ code, score }, at) => {
      const item = items.find((one) => one.code === code);
      if (item === undefined) return [{ field: `scores/${at}/score`, message: `这一轮评审没有指标“${code ?? ''}”` }];
      return (score ?? 0) > (item.max ?? 0)
        ? [{ field: `scores/${at}/score`, message: `${item.name ?? ''}满分${item.max ?? 0}，不能给${score ?? 0}分` }]
        : [];
    });
  },
});
