// An institution's name, aliases or type changed: who is a colleague of a host who declares under it now reviews that
// declaration no longer, at once and not only by night (domain §5.2).
import { effect, joinReads } from '../../core/define-rule.ts';
import {
  CLOSING_READS,
  CLOSING_WRITES,
  closeConflicting,
  EXPERT_READS,
  OPEN_SHEETS,
  readExpertsOf,
  type OpenSheet,
} from './assignment/close-conflicting.ts';

/** A find answers at most so many. */
const AT_ONCE = 1_000;

export const rule = effect('organ', {
  title: '机构信息修改后重新核对回避',
  reads: {
    '@own': ['aliasNames', 'id', 'name', 'organType', 'region'],
    ...joinReads(joinReads(CLOSING_READS, EXPERT_READS), { 'topicapply-expert': ['topicapplyId.organId'] }),
  },
  writes: CLOSING_WRITES,
  run: async ({ record, now, port }) => {
    const { id, name = null, aliasNames = null, organType = null, region = null } = record;
    if (id === undefined) return;
    const sheets: OpenSheet[] = [];
    for (let last = 0; ;) {
      const part = await port.find(
        'topicapply-expert',
        [
          { field: 'topicapplyId.organId', op: 'eq', value: id },
          { field: 'status', op: 'in', value: OPEN_SHEETS },
          { field: 'id', op: 'gt', value: last },
        ],
        ['expertId', 'topicapplyId'],
      );
      sheets.push(...part);
      last = part.at(-1)?.id ?? 0;
      if (part.length < AT_ONCE) break;
    }
    // What is stored of it is what it was.
    const organ = { id, name, aliasNames, organType, region };
    await closeConflicting(port, { sheets, experts: await readExpertsOf(port, sheets), now, organ });
  },
});
