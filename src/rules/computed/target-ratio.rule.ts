// How much of a quota is used, in percent with one decimal; a quota of nothing, and none, has no rate.
import type { ComputedRule } from '../../core/rule.ts';

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'target-ratio',
  title: '指标使用率',
  reads: ['targetNum', 'usedCount'],
  schema: { type: ['number', 'null'] },
  compute: ({ record }) => {
    const target = Number(record['targetNum'] ?? 0);
    return target === 0 ? null : Math.round((Number(record['usedCount']) / target) * 1000) / 10;
  },
};
