// How much of a quota is used, in percent with one decimal; a quota of nothing, and none, has no rate.
import { computed } from '../../core/define-rule.ts';

export const rule = computed('target-progress', {
  title: '指标使用率',
  reads: ['targetNum', 'usedCount'],
  schema: { type: ['number', 'null'] },
  compute: ({ record }) => {
    const target = record.targetNum ?? 0;
    return target === 0 ? null : Math.round(((record.usedCount ?? 0) / target) * 1000) / 10;
  },
});
