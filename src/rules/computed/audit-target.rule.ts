// Which record an audit line is about, by the name of its kind.
import type { ComputedRule } from '../../core/rule.ts';

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'audit-target',
  title: '操作的对象',
  reads: ['entity', 'recordId'],
  schema: { type: 'string' },
  compute: ({ record, words }) => [words.entity(String(record['entity'] ?? '')), record['recordId'] ?? ''].join(' ').trim(),
};
