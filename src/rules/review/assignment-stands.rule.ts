// What was checked still stands when it is written: the same judgement once more, in the transaction.
import { constraint } from '../../core/define-rule.ts';
import { ASSIGNMENT_READS, readExperts, readFacts, readTopics } from './assignment/assignment-facts.ts';
import { judgeAssignment, judgingOf } from './assignment/judge-assignment.ts';

export const rule = constraint('assignment-plan', {
  title: '分配符合回避、上限、最少专家数和已有评审表',
  reads: { '@own': ['assigned'], ...ASSIGNMENT_READS },
  check: async ({ record, now, settings, port }) => {
    const rows = record.assigned ?? [];
    const facts = await readFacts(port, {
      now,
      topics: await readTopics(
        port,
        rows.map(({ topicapplyId }) => topicapplyId),
      ),
      experts: await readExperts(
        port,
        rows.map(({ expertId }) => expertId),
      ),
    });
    const { problems } = judgeAssignment(facts, rows, judgingOf(now, settings));
    return problems.map(({ reason }) => ({ field: 'assigned', message: reason }));
  },
});
