// A topic that was handed in far too late is 合格 at most (domain §4.13).
import { constraint } from '../../core/define-rule.ts';
import { asWritten } from '../base/as-written.ts';
import { isFarLate } from './appraisal-lateness.ts';

/** appraisalGrade: 优秀, 良好. */
const ABOVE = ['1', '2'];

export const rule = constraint('topicclu', {
  title: '逾期太久的至多合格',
  reads: { '@own': ['grade', 'planEndDate', 'submitTime'] },
  check: ({ record, values, settings }) => {
    const months = settings.number('conclusionLateMonths');
    const grade = asWritten({ record, values })('grade') ?? '';
    return isFarLate(record, months) && ABOVE.includes(grade)
      ? [{ field: 'grade', message: `结题逾期超过${months}个月，至多评为合格` }]
      : [];
  },
});
