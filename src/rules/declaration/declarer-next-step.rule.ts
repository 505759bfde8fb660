// What comes next for a declaration, in a sentence to its declarer: theirs to do, or whose turn it is.
import { computed } from '../../core/define-rule.ts';
import { nextStepOf, TURN_READS } from './declarer-turn.ts';

export const rule = computed('topicapply', {
  title: '对申请人说的下一步',
  reads: TURN_READS,
  schema: { type: 'string' },
  compute: ({ record, now, settings }) => nextStepOf(record, now, settings),
});
