// Until when the declarer has to do something about a declaration: hand it in, mend it, send the supplement. null: it
// is not their turn.
import { computed } from '../../core/define-rule.ts';
import { dueOf, TURN_READS } from './declarer-turn.ts';

export const rule = computed('topicapply', {
  title: '轮到申请人办理时的截止时间',
  reads: TURN_READS,
  schema: { type: ['string', 'null'] },
  compute: ({ record, settings }) => dueOf(record, settings),
});
