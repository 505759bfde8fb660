// Field by field what an audit line says was changed; personal values were masked when it was written.
import { computed } from '../../core/define-rule.ts';
import { auditChanges } from './audit-changes.ts';

export const rule = computed('action-log', {
  title: '变更前后',
  reads: ['entity', 'changes'],
  schema: {
    type: 'array',
    items: {
      type: 'object',
      properties: { field: { type: 'string' }, before: { type: 'string' }, after: { type: 'string' } },
      required: ['field', 'before', 'after'],
    },
  },
  compute: ({ record: { entity, changes }, words }) =>
    auditChanges(words, entity ?? '', changes).map((change) => ({ ...change })),
});
