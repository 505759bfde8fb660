// checkHostTopic: may the caller declare, in general, for a category of a batch, or with a declaration of theirs; and
// why not.
import { answer, joinReads } from '../../core/define-rule.ts';
import type { Json } from '../../core/json.ts';
import { ELIGIBILITY_READS, judgeCandidate, readCandidate, type Reason } from './declaration-eligibility.ts';
import { budgetHints, HINT_READS, nameHints } from './declaration-hints.ts';
import { MOST_TOLD, namesLike, percent, SIMILAR_READS } from './similar-names.ts';

export const rule = answer('topicapply', 'check-host-topic', {
  title: '申报资格检查',
  reads: joinReads(joinReads(ELIGIBILITY_READS, joinReads(SIMILAR_READS, HINT_READS)), {
    topicapply: ['batchCategoryId', 'declarerId', 'formType', 'professionRank', 'returnDeadline', 'seltopicId'],
  }),
  answer: async ({ actor, args, now, settings, words, port }) => {
    const found = await port.read('topicapply', args.id);
    // Somebody else's says nothing, as if it were not there.
    const declaration = found?.declarerId === actor.userId ? found : null;
    const candidate = await readCandidate(
      {
        userId: actor.userId,
        batchCategoryId: args.batchCategoryId ?? declaration?.batchCategoryId ?? null,
        declaration,
        now,
        settings,
        words,
      },
      port,
    );
    const name = args.name ?? declaration?.name ?? '';
    const like =
      candidate === null || name === ''
        ? []
        : await namesLike(
            {
              name,
              topicbatchId: candidate.batch?.id ?? null,
              id: declaration?.id ?? null,
              guideId: declaration?.seltopicId ?? null,
              now,
            },
            port,
          );
    const similar = like
      .filter(({ share }) => share >= settings.number('similarInfo'))
      .slice(0, MOST_TOLD)
      .map((other): Reason => ({
        code: 'SIMILAR',
        level: 'warn',
        message: `与《${other.name}》(${other.year}) 相似度 ${percent(other.share)}%`,
        topicId: null,
        topicName: other.name,
      }));
    const hints = [
      ...nameHints(name),
      ...(declaration === null ? [] : await budgetHints(declaration, settings, port)),
    ].map((hint): Reason => ({ ...hint, level: 'warn', topicId: null, topicName: null }));
    const reasons = candidate === null ? [] : [...(await judgeCandidate(candidate)), ...similar, ...hints];
    return {
      pass: reasons.every(({ level }) => level !== 'error'),
      reasons: reasons.map((reason): Json => ({ ...reason })),
    };
  },
});
