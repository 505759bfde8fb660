// A declaration that is passed takes its place in the quota, whose row is held meanwhile: nobody lowers it in between.
import type { EffectRule } from '../../core/rule.ts';
import { drawsOnQuota, quotasOf } from '../declaration-quota.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'occupy-target',
  title: '占用申报指标',
  reads: {
    '@own': ['batchCategoryId', 'categoryId', 'organId', 'topicbatchId'],
    'topicbatch-category': ['occupyTarget'],
    'topicbatch-target': ['categoryId', 'organId', 'targetNum', 'topicbatchId'],
  },
  writes: { '@own': ['targetOccupied'] },
  run: async ({ record, own, port }) => {
    if (!(await drawsOnQuota(record, port))) return;
    own.set({ targetOccupied: true });
    for (const { id } of await quotasOf(record, port)) port.hold('topicbatch-target', id);
  },
};
