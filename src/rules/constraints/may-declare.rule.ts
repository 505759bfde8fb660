// Who declares must be allowed to, when the draft is made and when it is handed in (domain A1, A4).
import type { ConstraintRule } from '../../core/rule.ts';
import { judgeCandidate, readCandidate } from '../declaration-eligibility.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'may-declare',
  title: '符合申报条件',
  check: async ({ actor, record, values, now, settings, port }) => {
    const isNew = record['id'] === undefined;
    const batchCategoryId = values['batchCategoryId'] ?? record['batchCategoryId'] ?? null;
    const candidate = await readCandidate({ userId: actor.userId, batchCategoryId, declaration: isNew ? null : record, now, settings }, port);
    const reasons = candidate === null ? [] : await judgeCandidate(candidate);
    return reasons.filter(({ level }) => level === 'error').map(({ code, message }) => (code === 'MEMBER_LIMIT' ? { section: 'staff', field: 'topicapply-staff', message } : { field: 'batchCategoryId', message }));
  },
};
