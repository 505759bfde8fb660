// What was checked still stands when it is written: the same judgement once more, in the transaction.
import { constraint } from '../../core/define-rule.ts';
import { APPRAISAL_READS, readAppraisalFacts, readAppraisers, readConclusions } from './assignment/appraisal-facts.ts';
import { judgeAppraisals } from './assignment/judge-appraisals.ts';
import { appraisalJudging } from './assignment/appraisal-judging.ts';

export const rule = constraint('assignment-plan', {
  title: '鉴定分配符合回避、上限、单数、同一单位人数和已有鉴定意见',
  reads: { '@own': ['appraisals'], ...APPRAISAL_READS },
  check: async ({ record, now, settings, port }) => {
    const rows = record.appraisals ?? [];
    const topics = await readConclusions(
      port,
      rows.map(({ topiccluId }) => topiccluId),
    );
    const experts = await readAppraisers(
      port,
      rows.map(({ expertId }) => expertId),
    );
    const facts = await readAppraisalFacts(port, { topics, experts });
    const { problems } = judgeAppraisals(facts, rows, appraisalJudging(now, settings));
    return problems.map(({ reason }) => ({ field: 'appraisals', message: reason }));
  },
});
