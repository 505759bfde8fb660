// The submitted sheets of declarations, as their scores are reckoned from them.
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { State } from '../../generated/types/states.ts';
import { chunksOf } from './assignment/chunks.ts';
import type { GivenSheet } from './score-results.ts';

export const SHEET_READS = {
  'topicapply-expert': ['evaluateId', 'expertId', 'recommend', 'scores', 'status', 'topicapplyId', 'total'],
} as const satisfies EntityReads;

/** Between equals: how sound and feasible the method is (domain §5.5). */
export const DECIDING = 's5';
/** A find answers at most 1,000 rows; a declaration has twenty sheets at most. */
const AT_ONCE = 40;

/** Of one round. */
export async function submittedSheets(
  port: Pick<ReadPortOf<typeof SHEET_READS>, 'find'>,
  { topicIds, evaluateId }: { readonly topicIds: readonly number[]; readonly evaluateId: number | null },
): Promise<readonly GivenSheet[]> {
  const sheets: GivenSheet[] = [];
  for (const part of chunksOf(topicIds, AT_ONCE)) {
    const found = await port.find(
      'topicapply-expert',
      [
        { field: 'topicapplyId', op: 'in', value: part },
        { field: 'evaluateId', op: 'eq', value: evaluateId },
        { field: 'status', op: 'eq', value: State.topicapplyExpert.submitted },
      ],
      ['topicapplyId', 'expertId', 'total', 'recommend', 'scores'],
    );
    sheets.push(
      ...found.map(({ topicapplyId, expertId, total, recommend, scores }) => ({
        topicId: topicapplyId,
        expertId,
        total: total ?? 0,
        recommend,
        deciding: scores?.find(({ code }) => code === DECIDING)?.score ?? null,
      })),
    );
  }
  return sheets;
}
