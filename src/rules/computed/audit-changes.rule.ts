// Field by field what an audit line says was changed; personal values were masked when it was written.
import type { ComputedRule } from '../../core/rule.ts';
import { auditChanges } from '../audit-changes.ts';

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'audit-changes',
  title: '变更前后',
  reads: ['entity', 'changes'],
  schema: { type: 'array', items: { type: 'object', properties: { field: { type: 'string' }, before: { type: 'string' }, after: { type: 'string' } }, required: ['field', 'before', 'after'] } },
  compute: ({ record, words }) => auditChanges(words, String(record['entity'] ?? ''), record['changes'] ?? null).map((change) => ({ ...change })),
};
