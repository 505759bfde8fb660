// Until when the institution must have reviewed the declaration.
import { computed } from '../../core/define-rule.ts';
import { DEADLINE_READS, reviewDeadline } from './declaration-deadline.ts';

export const rule = computed('topicapply', {
  title: '机构审核截止（含规划办退回后的期限）',
  reads: DEADLINE_READS,
  schema: { type: ['string', 'null'] },
  compute: ({ record }) => reviewDeadline(record),
});
