// A leader's order places every topic of the group once (domain §3.4, B8).
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('expert-group', {
  title: '组长次序每个名次各用一次',
  reads: { '@own': ['topics'] },
  isSteady: true,
  check: ({ record }) => {
    const topics = record.topics ?? [];
    const seen = new Set<number>();
    return topics.flatMap(({ order }, at) => {
      const isFit = order !== undefined && order !== null && order <= topics.length && !seen.has(order);
      if (order) seen.add(order);
      return isFit ? [] : [{ field: `topics/${at}/order`, message: `次序用1至${topics.length}，各用一次` }];
    });
  },
});
