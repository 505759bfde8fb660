// Which record an audit line is about, by the name of its kind.
import { computed } from '../../core/define-rule.ts';

export const rule = computed('action-log', {
  title: '操作的对象',
  reads: ['entity', 'recordId'],
  schema: { type: 'string' },
  compute: ({ record: { entity, recordId }, words }) => [words.entity(entity ?? ''), recordId ?? ''].join(' ').trim(),
});
