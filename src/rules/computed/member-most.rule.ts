// How many members a declaration may have.
import type { ComputedRule } from '../../core/rule.ts';
import { memberLimits, LIMIT_READS } from '../declaration-limits.ts';

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'member-most',
  title: '成员最多人数（类别没有规定时按系统参数）',
  reads: LIMIT_READS,
  schema: { type: 'integer' },
  compute: ({ record, settings }) => memberLimits(record, settings).most,
};
