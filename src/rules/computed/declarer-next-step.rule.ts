// What comes next for a declaration, in a sentence to its declarer: theirs to do, or whose turn it is.
import type { ComputedRule } from '../../core/rule.ts';
import { nextStepOf, TURN_READS } from '../declarer-turn.ts';

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'declarer-next-step',
  title: '对申请人说的下一步',
  reads: TURN_READS,
  schema: { type: 'string' },
  compute: ({ record, now, settings }) => nextStepOf(record, now, settings),
};
