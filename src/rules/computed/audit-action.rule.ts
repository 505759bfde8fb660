// What was done, as its button is called.
import type { ComputedRule } from '../../core/rule.ts';

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'audit-action',
  title: '操作的名称',
  reads: ['entity', 'action'],
  schema: { type: 'string' },
  compute: ({ record, words }) => words.action(String(record['entity'] ?? ''), String(record['action'] ?? '')),
};
