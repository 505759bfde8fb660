// A batch is appraised by indicators for appraisals; what was begun is not changed under the experts: way, number of
// experts and indicators stay, the start stays (domain §4.13).
import { formatDateTime } from '../../core/date-time.ts';
import { constraint } from '../../core/define-rule.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import { APPRAISAL } from './appraisal-codes.ts';

const FIXED = ['appraisalType', 'expertNum', 'expertStartTime', 'scoreTemplateId', 'topicclubatchId'] as const;

export const rule = constraint('appraisalbatch', {
  title: '鉴定指标用于鉴定；鉴定开始以后不改方式、专家数和指标',
  reads: { '@own': ['id', ...FIXED], appraisalbatch: FIXED, 'score-template': ['bizType', 'name'] },
  check: async ({ record, values, now, port }) => {
    const problems: ConstraintProblem[] = [];
    const template = await port.read('score-template', values.scoreTemplateId ?? record.scoreTemplateId);
    if (template !== null && template.bizType !== APPRAISAL)
      problems.push({ field: 'scoreTemplateId', message: `“${template.name}”不是鉴定用的指标` });
    const stored = await port.read('appraisalbatch', record.id);
    if (stored === null || (stored.expertStartTime ?? '') > formatDateTime(now)) return problems;
    const changed = FIXED.filter((field) => values[field] !== undefined && values[field] !== stored[field]);
    return [...problems, ...changed.map((field) => ({ field, message: '鉴定已经开始，不能修改这一项' }))];
  },
});
