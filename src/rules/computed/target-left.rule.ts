// What is left of a quota: what was given less what passed the institution's review.
import type { ComputedRule } from '../../core/rule.ts';

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'target-left',
  title: '剩余指标',
  reads: ['targetNum', 'usedCount'],
  schema: { type: 'integer' },
  compute: ({ record }) => Number(record['targetNum']) - Number(record['usedCount']),
};
