// Who declares must be allowed to, when the draft is made and when it is handed in (domain A1, A4).
import { constraint } from '../../core/define-rule.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import { ELIGIBILITY_READS, judgeCandidate, readCandidate } from './declaration-eligibility.ts';
import { RECOMMENDERS, recommendersInPlace, type RankedCategory } from './host-rank.ts';

export const rule = constraint('topicapply', {
  title: '符合申报条件',
  reads: { ...ELIGIBILITY_READS, '@own': ['batchCategoryId', 'id', 'professionRank', 'returnDeadline', 'status'] },
  check: async ({ actor, record, values, now, settings, words, port }) => {
    const isNew = record.id === undefined;
    const batchCategoryId = values.batchCategoryId ?? record.batchCategoryId ?? null;
    const candidate = await readCandidate(
      { userId: actor.userId, batchCategoryId, declaration: isNew ? null : record, now, settings, words },
      port,
    );
    const reasons = candidate === null ? [] : await judgeCandidate({ ...candidate, isHandedIn: !isNew });
    return reasons
      .filter(({ level }) => level === 'error')
      .map(({ code, message }) => ({ ...placeOf(code, candidate?.category ?? null), message }));
  },
});

/** Where in the editor it is put right: then the rail tells it, too. */
function placeOf(code: string, category: RankedCategory | null): Pick<ConstraintProblem, 'field' | 'section'> {
  if (code === 'MEMBER_LIMIT') return { section: 'staff', field: 'topicapply-staff' };
  if (code !== 'RANK_LIMIT') return { field: 'batchCategoryId' };
  return recommendersInPlace(category) === 0
    ? { section: 'dataSheet', field: 'professionRank' }
    : { section: 'base', field: RECOMMENDERS };
}
