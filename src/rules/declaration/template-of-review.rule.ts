// A round of review scores by a template made for reviews, not by one of appraisals (domain §4.12 bizType).
import { constraint } from '../../core/define-rule.ts';

const REVIEW = 1;

export const rule = constraint('topicbatch-evaluate', {
  title: '评分模板是用于评审的',
  reads: { '@own': ['scoreTemplateId'], 'score-template': ['bizType'] },
  check: async ({ values: { scoreTemplateId = null }, port }) => {
    if (scoreTemplateId === null) return [];
    const template = await port.read('score-template', scoreTemplateId);
    return template?.bizType === REVIEW ? [] : [{ field: 'scoreTemplateId', message: '请选择用于评审的评分模板' }];
  },
});
