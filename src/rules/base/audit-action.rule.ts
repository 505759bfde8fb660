// What was done, as its button is called.
import { computed } from '../../core/define-rule.ts';

export const rule = computed('action-log', {
  title: '操作的名称',
  reads: ['entity', 'action'],
  schema: { type: 'string' },
  compute: ({ record: { entity, action }, words }) => words.action(entity ?? '', action ?? ''),
});
