// One line of what an audit line says was changed.
import type { ComputedRule } from '../../core/rule.ts';
import { auditChanges } from '../audit-changes.ts';

const LONGEST = 300;

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'audit-summary',
  title: '变更摘要',
  reads: ['entity', 'changes'],
  schema: { type: 'string' },
  compute: ({ record, words }) => {
    const text = auditChanges(words, String(record['entity'] ?? ''), record['changes'] ?? null)
      .map(({ field, before, after }) => (before === '' ? `${field}：${after}` : `${field}：${before} → ${after}`)).join('；');
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  },
};
