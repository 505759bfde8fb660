// What an institution hands in stays within the plan's limit, and its stamped summary is there where the plan wants one
// (domain §3.7, D2).
import { constraint } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';

export const rule = constraint('seltopic', {
  title: '机构没有超过限报项数，汇总表已上传',
  reads: {
    '@own': ['id', 'organId', 'planId'],
    seltopic: ['organId', 'planId', 'status'],
    'seltopic-plan': ['limitPerOrgan', 'needSummary'],
    'seltopic-summary': ['organId', 'planId'],
  },
  check: async ({ record, port }) => {
    const { planId = null, organId = null } = record;
    const plan = await port.read('seltopic-plan', planId);
    if (plan === null) return [];
    const own = [
      { field: 'planId', op: 'eq', value: planId },
      { field: 'organId', op: 'eq', value: organId },
    ] as const;
    if (plan.needSummary === true && (await port.count('seltopic-summary', [...own])) === 0)
      return [{ field: '', message: '请先在“我的推荐”的“推荐汇总表”里上传盖章汇总表，再提交选题' }];
    const most = plan.limitPerOrgan ?? 0;
    if (most === 0) return [];
    const { office, adopted, refused } = State.seltopic;
    const sent = await port.count('seltopic', [
      ...own,
      { field: 'status', op: 'in', value: [office, adopted, refused] },
      { field: 'id', op: 'ne', value: record.id ?? null },
    ]);
    return sent < most ? [] : [{ field: '', message: `本方案每个机构限报${most}项，本机构已提交${sent}项` }];
  },
});
