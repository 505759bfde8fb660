// Where a round says nothing of it, as many experts as the system's settings say (domain §4.9, §8).
import { effect } from '../../core/define-rule.ts';
import { LEAST_READS, leastExperts } from './least-experts.ts';

export const rule = effect('topicbatch-evaluate', {
  title: '没有填写最少专家数的，按系统参数',
  reads: { '@own': ['categoryIds', 'minExpertCount'], ...LEAST_READS },
  writes: { '@own': ['minExpertCount'] },
  run: async ({ record, settings, port, own }) => {
    if ((record.minExpertCount ?? null) !== null) return;
    own.set({ minExpertCount: (await leastExperts(port, record.categoryIds, settings)).count });
  },
});
