// The overdue mark of a topic in lists: the first of its dates that has passed with nothing handed in, or null.
import { computed } from '../../core/define-rule.ts';
import { DUE_READS, dueStages } from './topic-due.ts';

export const rule = computed('topic', {
  title: '逾期标记',
  reads: DUE_READS,
  schema: { type: ['string', 'null'] },
  compute: ({ record, now }) => {
    const late = dueStages(record, now).find(({ state, days }) => state === 'waiting' && days !== null && days < 0);
    return late === undefined ? null : `${late.name}逾期${-(late.days ?? 0)}天`;
  },
});
