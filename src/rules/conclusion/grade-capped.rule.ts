// A topic that was handed in more than a year late is 合格 at most (domain §4.13).
import { constraint } from '../../core/define-rule.ts';
import { asWritten } from '../base/as-written.ts';
import { isFarLate, LATE_MONTHS } from './appraisal-lateness.ts';

/** appraisalGrade: 优秀, 良好. */
const ABOVE = ['1', '2'];

export const rule = constraint('topicclu', {
  title: '逾期超过12个月的至多合格',
  reads: { '@own': ['grade', 'planEndDate', 'submitTime'] },
  check: ({ record, values }) => {
    const grade = asWritten({ record, values })('grade') ?? '';
    return isFarLate(record) && ABOVE.includes(grade)
      ? [{ field: 'grade', message: `结题逾期超过${LATE_MONTHS}个月，至多评为合格` }]
      : [];
  },
});
