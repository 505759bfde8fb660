// A topic that was handed in more than a year late is 合格 at most (domain §4.13).
import { constraint } from '../../core/define-rule.ts';
import { asWritten } from '../base/as-written.ts';
import { monthsAfter } from '../base/months.ts';

const MONTHS = 12;
/** appraisalGrade: 优秀, 良好. */
const ABOVE = ['1', '2'];

export const rule = constraint('topicclu', {
  title: '逾期超过12个月的至多合格',
  reads: { '@own': ['grade', 'planEndDate', 'submitTime'] },
  check: ({ record, values }) => {
    const grade = asWritten({ record, values })('grade') ?? '';
    const { planEndDate = null, submitTime = null } = record;
    const isLate = planEndDate !== null && (submitTime ?? '').slice(0, 10) > monthsAfter(planEndDate, MONTHS);
    return isLate && ABOVE.includes(grade)
      ? [{ field: 'grade', message: `结题逾期超过${MONTHS}个月，至多评为合格` }]
      : [];
  },
});
