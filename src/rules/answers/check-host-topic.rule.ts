// checkHostTopic: may the caller declare, in general, for a category of a batch, or with a declaration of theirs; and why not.
import type { Json } from '../../core/model.ts';
import type { AnswerRule } from '../../core/rule.ts';
import { ELIGIBILITY_READS, judgeCandidate, readCandidate, type Reason } from '../declaration-eligibility.ts';
import { budgetHints, nameHints } from '../declaration-hints.ts';
import { MOST_TOLD, namesLike, percent } from '../similar-names.ts';

export const rule: AnswerRule = {
  kind: 'answer',
  name: 'check-host-topic',
  title: '申报资格检查',
  reads: {
    ...ELIGIBILITY_READS,
    'pt-jf': ['consultFee', 'equipmentFee', 'id', 'topicapplyId', 'total'],
    seltopic: ['adoptName', 'createTime', 'id', 'status'],
    topic: ['establishDate', 'hostId', 'id', 'name', 'status', 'terminateFlag'],
    topicapply: [
      'batchCategoryId', 'declarerId', 'formType', 'id', 'name', 'professionRank',
      'returnDeadline', 'seltopicId', 'status', 'submitTime', 'topicbatchId', 'topicbatchId.year',
    ],
    'zd-jf': ['consultFee', 'equipmentFee', 'id', 'topicapplyId', 'total'],
  },
  answer: async ({ actor, args, now, settings, words, port }) => {
    const found = typeof args['id'] === 'number' ? await port.read('topicapply', args['id']) : null;
    // Somebody else's says nothing, as if it were not there.
    const declaration = found?.['declarerId'] === actor.userId ? found : null;
    const candidate = await readCandidate({ userId: actor.userId, batchCategoryId: args['batchCategoryId'] ?? declaration?.['batchCategoryId'] ?? null, declaration, now, settings, words }, port);
    const name = String(args['name'] ?? declaration?.['name'] ?? '');
    const like = candidate === null || name === '' ? [] : await namesLike({ name, topicbatchId: numberOrNull(candidate.batch?.['id']), id: numberOrNull(declaration?.['id']), guideId: numberOrNull(declaration?.['seltopicId']), now }, port);
    const similar = like.filter(({ share }) => share >= settings.number('similarInfo')).slice(0, MOST_TOLD).map((other): Reason => (
      { code: 'SIMILAR', level: 'warn', message: `与《${other.name}》(${other.year}) 相似度 ${percent(other.share)}%`, topicId: null, topicName: other.name }));
    const hints = [...nameHints(name), ...(declaration === null ? [] : await budgetHints(declaration, settings, port))].map((hint): Reason => ({ ...hint, level: 'warn', topicId: null, topicName: null }));
    const reasons = candidate === null ? [] : [...await judgeCandidate(candidate), ...similar, ...hints];
    return { pass: reasons.every(({ level }) => level !== 'error'), reasons: reasons.map((reason): Json => ({ ...reason })) };
  },
};

function numberOrNull(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
