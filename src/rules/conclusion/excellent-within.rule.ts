// 优秀 is confirmed for those alone whom the appraisal proposes and the share of their batch has room for (domain
// §4.13).
import { constraint } from '../../core/define-rule.ts';
import { asWritten } from '../base/as-written.ts';
import { GRADES } from './appraisal-results.ts';

export const rule = constraint('topicclu', {
  title: '优秀须由鉴定建议，且在批次的优秀比例以内',
  reads: { '@own': ['excellentMost', 'excellentRank', 'grade', 'gradeByShare', 'gradeProposed'] },
  check: ({ record, values }) => {
    if (asWritten({ record, values })('grade') !== GRADES.excellent) return [];
    const refuse = (message: string) => [{ field: 'grade' as const, message }];
    if (record.gradeProposed !== GRADES.excellent) return refuse('鉴定没有建议优秀，不能评为优秀');
    return record.gradeByShare === GRADES.excellent
      ? []
      : refuse(`优秀名额${record.excellentMost ?? 0}个，本课题排第${record.excellentRank ?? 0}，至多评为良好`);
  },
});
