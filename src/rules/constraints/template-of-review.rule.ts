// A round of review scores by a template made for reviews, not by one of appraisals (domain §4.12 bizType).
import type { ConstraintRule } from '../../core/rule.ts';

const REVIEW = 1;

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'template-of-review',
  title: '评分模板是用于评审的',
  reads: { '@own': ['scoreTemplateId'], 'score-template': ['bizType'] },
  check: async ({ values, port }) => {
    if (typeof values['scoreTemplateId'] !== 'number') return [];
    const template = await port.read('score-template', values['scoreTemplateId']);
    return template?.['bizType'] === REVIEW ? [] : [{ field: 'scoreTemplateId', message: '请选择用于评审的评分模板' }];
  },
};
