// A quota as it is told: an institution without one has none set, which is not none at all.
import { computed } from '../../core/define-rule.ts';

export const rule = computed('target-progress', {
  title: '指标数，没有设的为“未设”',
  reads: ['targetNum'],
  schema: { type: 'string' },
  compute: ({ record: { targetNum } }) => (targetNum === null ? '未设' : String(targetNum)),
});
