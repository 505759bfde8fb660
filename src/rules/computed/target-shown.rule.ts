// A quota as it is told: an institution without one has none set, which is not none at all.
import type { ComputedRule } from '../../core/rule.ts';

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'target-shown',
  title: '指标数，没有设的为“未设”',
  reads: ['targetNum'],
  schema: { type: 'string' },
  compute: ({ record }) => ((record['targetNum'] ?? null) === null ? '未设' : String(record['targetNum'])),
};
