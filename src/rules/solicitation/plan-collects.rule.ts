// Recommendations and their summary belong to a plan that is published and within its days (domain §3.7, D1).
import { formatDate } from '../../core/date-time.ts';
import { constraint } from '../../core/define-rule.ts';

const FIELD = 'planId';

export const rule = constraint(['seltopic', 'seltopic-summary'], {
  title: '征集方案已发布，在起止日期之内',
  reads: { '@own': [FIELD], 'seltopic-plan': ['endDay', 'name', 'publishFlag', 'startDay'] },
  check: async ({ record: { planId }, now, port }) => {
    const plan = await port.read('seltopic-plan', planId);
    if (plan?.publishFlag !== true) return [{ field: FIELD, message: '征集方案不存在或尚未发布' }];
    const today = formatDate(now);
    if (today < plan.startDay) return [{ field: FIELD, message: `“${plan.name}”${plan.startDay}开始征集` }];
    if (today > plan.endDay)
      return [
        { field: FIELD, message: `“${plan.name}”已于${plan.endDay}截止；已填写的内容仍然保留，确需补报请联系省规划办` },
      ];
    return [];
  },
});
