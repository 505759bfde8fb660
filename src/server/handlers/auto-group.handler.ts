// topicapply/expert/autoGroup: a proposal of groups, experts and leaders for the topics of a batch that wait for them
// (domain §5.3). Nothing is written: the office edits the proposal and sends it through importGroupTable. The same call
// says how far a run is, and stops it.
import { validationError } from '../../core/errors.ts';
import type { Conflict } from '../../rules/review/assignment/find-conflicts.ts';
import { judgingOf } from '../../rules/review/assignment/judge-assignment.ts';
import type { ProposalRequest } from '../../rules/review/assignment/propose-assignment.ts';
import { withMessage } from '../http/message.ts';
import { actorOf, numberArgument, textArgument } from '../operations/engine.ts';
import { declaredPort } from '../operations/record-port.ts';
import { createAssignmentRuns } from '../workers/assignment-runs.ts';
import type { Handler } from './handler.ts';
import { readProposalFacts, type ProposalFacts, PROPOSAL_READS } from './proposal-facts.ts';
import { proposalAnswer } from './proposal-answer.ts';

const GROUP_SIZE = 60;
const EACH = 15;

export const autoGroup: Handler = ({ repository }) => {
  const runs = createAssignmentRuns();
  const port = declaredPort(repository, PROPOSAL_READS);
  return async (args, context) => {
    const { userId } = actorOf(context);
    const name = textArgument(args, 'run') ?? 'run';
    if (args['stop'] === true) runs.stop(userId, name);
    if (args['stop'] === true || args['progress'] === true) return { share: runs.shareOf(userId, name) };
    const topicbatchId = numberArgument(args, 'topicbatchId');
    if (topicbatchId === null) throw validationError([{ field: '/topicbatchId', message: '请选择申报批次' }]);
    const judging = judgingOf(context.now, context.settings);
    const options = {
      count: numberArgument(args, 'count'),
      seed: numberArgument(args, 'seed') ?? 1,
      groupSize: numberArgument(args, 'groupSize') ?? GROUP_SIZE,
      each: numberArgument(args, 'each') ?? EACH,
    };
    const run = await runs.start({ userId, name }, async () => {
      const facts = await readProposalFacts(port, { topicbatchId, judging, now: context.now });
      refuseNothing(facts);
      return { facts, request: requestOf(facts, { ...options, least: judging.minExperts }) };
    });
    if (run === null) return withMessage('已停止', { stopped: true });
    const { facts, request, proposal } = run;
    const wanted = request.topics.map(({ k }) => k);
    const answer = proposalAnswer(facts, proposal, wanted);
    return withMessage(answer.message, { ...answer, seed: options.seed });
  };
};

function refuseNothing({ topics, roundless, experts }: ProposalFacts): void {
  const message =
    topics.length === 0
      ? roundless.length === 0
        ? '本批次没有待分配专家的课题'
        : '待分配专家的课题，类别都没有未结束的评审，请先设置评审时间'
      : experts.length === 0
        ? '没有可以评审的专家，请先在“评审专家”添加'
        : null;
  if (message !== null) throw validationError([{ field: '/topicbatchId', message }]);
}

interface RequestOptions {
  /** Experts of a topic; null: as many as its round wants at least. */
  readonly count: number | null;
  /** Where the round says nothing of it. */
  readonly least: number;
  readonly groupSize: number;
  readonly each: number;
  readonly seed: number;
}

function requestOf(
  { topics, experts, conflicts }: ProposalFacts,
  { count, least, ...options }: RequestOptions,
): ProposalRequest {
  const places = new Map(experts.map(({ id }, place) => [id, place]));
  const found = Map.groupBy(conflicts, ({ topicapplyId, level }) => `${level}:${topicapplyId}`);
  const conflicting = (level: Conflict['level'], topic: number): ReadonlySet<number> =>
    new Set((found.get(`${level}:${topic}`) ?? []).flatMap(({ expertId }) => places.get(expertId) ?? []));
  const units = [...new Set(experts.map(unitOf))];
  return {
    ...options,
    topics: topics.map(({ id, round, subjectCategory }) => ({
      round: round.id,
      subject: subjectCategory ?? '',
      k: Math.max(count ?? 0, round.minExpertCount ?? least),
      forbidden: conflicting('hard', id),
      soft: conflicting('soft', id),
    })),
    experts: experts.map((expert) => ({
      subjects: expert.subjectCategorys ?? [],
      institution: units.indexOf(unitOf(expert)),
      capacity: Math.max(0, expert.most - expert.load),
      load: expert.load,
      rank: Number(expert.professionRank ?? Infinity),
    })),
  };
}

function unitOf({ organId, company }: ProposalFacts['experts'][number]): string {
  return organId === null ? (company ?? '') : String(organId);
}
