// One line of what an audit line says was changed.
import { computed } from '../../core/define-rule.ts';
import { auditChanges } from './audit-changes.ts';

const LONGEST = 300;

export const rule = computed('action-log', {
  title: '变更摘要',
  reads: ['entity', 'changes'],
  schema: { type: 'string' },
  compute: ({ record: { entity, changes }, words }) => {
    const text = auditChanges(words, entity ?? '', changes)
      .map(({ field, before, after }) => (before === '' ? `${field}：${after}` : `${field}：${before} → ${after}`))
      .join('；');
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  },
});
