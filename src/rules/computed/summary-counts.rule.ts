// What an institution passed of each category, in one line of a list: "重点课题 6、一般课题 32".
import type { ComputedRule } from '../../core/rule.ts';

interface CategoryCount {
  readonly category?: string;
  readonly report?: number;
}

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'summary-counts',
  title: '各类别上报数',
  reads: ['countByCategory'],
  schema: { type: ['string', 'null'] },
  compute: ({ record }) => {
    const counts = (Array.isArray(record['countByCategory']) ? record['countByCategory'] : []) as readonly CategoryCount[];
    return counts.length === 0 ? null : counts.map(({ category, report }) => `${category ?? ''} ${report ?? 0}`).join('、');
  },
};
