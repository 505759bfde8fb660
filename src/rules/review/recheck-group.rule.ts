// By night: members, recommenders and units may have changed since the experts of a group were assigned.
import { effect, joinReads } from '../../core/define-rule.ts';
import {
  CLOSING_READS,
  CLOSING_WRITES,
  closeConflicting,
  EXPERT_READS,
  OPEN_SHEETS,
  readExpertsOf,
} from './assignment/close-conflicting.ts';

export const rule = effect('expert-group', {
  title: '重新核对本组专家的回避',
  reads: { '@own': ['id'], ...joinReads(CLOSING_READS, EXPERT_READS) },
  writes: CLOSING_WRITES,
  run: async ({ record, now, port }) => {
    // A find answers at most 1,000 rows: a group of 200 topics and five experts each.
    const sheets = await port.find(
      'topicapply-expert',
      [
        { field: 'groupId', op: 'eq', value: record.id ?? null },
        { field: 'status', op: 'in', value: OPEN_SHEETS },
      ],
      ['expertId', 'topicapplyId'],
    );
    await closeConflicting(port, { sheets, experts: await readExpertsOf(port, sheets), now });
  },
});
