// What a proposed assignment starts from: topics of a batch that wait for experts, experts who may review, who may not
// review what, and what each has to do already.
import { joinReads } from '../../core/define-rule.ts';
import type { Picked } from '../../core/entity-types.ts';
import type { ReadPortOf } from '../../core/rule-ports.ts';
import {
  ASSIGNMENT_READS,
  readFacts,
  TOPIC_FIELDS,
  type FactRound,
  type FactTopic,
} from '../../rules/review/assignment/assignment-facts.ts';
import type { Conflict } from '../../rules/review/assignment/find-conflicts.ts';
import { roundOf, type Judging } from '../../rules/review/assignment/judge-assignment.ts';

export const PROPOSAL_READS = joinReads(ASSIGNMENT_READS, {
  dictionary: ['id', 'name', 'parentVal', 'val'],
  topicbatch: ['id', 'name'],
  user: ['expertType', 'professionRank', 'subjectCategorys'],
});

export type ProposalPort = ReadPortOf<typeof PROPOSAL_READS>;
type Candidate = Picked<'user', (typeof PROPOSAL_READS)['user'][number]>;

export interface ProposalFacts {
  readonly topics: readonly (FactTopic & { readonly round: FactRound })[];
  /** Whose category has no round that is not over. */
  readonly roundless: readonly FactTopic[];
  readonly experts: readonly (Candidate & { readonly load: number; readonly most: number })[];
  readonly conflicts: readonly Conflict[];
  /** Of the groups that there are. */
  readonly groupCodes: readonly string[];
  /** Dictionary value → name. */
  readonly subjects: ReadonlyMap<string, string>;
  /** Its name. */
  readonly batch: string;
}

const TOPIC_WAITS = 3;
const EXPERT = 4;
const NORMAL = 1;
/** expertType: appraisal only. */
const APPRAISES = 2;
/** A find answers at most so many. */
const AT_ONCE = 1_000;

export async function readProposalFacts(
  port: ProposalPort,
  { topicbatchId, judging, now }: { readonly topicbatchId: number; readonly judging: Judging; readonly now: Date },
): Promise<ProposalFacts> {
  const topics = await waitingTopics(port, topicbatchId);
  const candidates = await availableExperts(port);
  const facts = await readFacts(port, { topics, experts: candidates, now });
  const placed = topics.map((topic) => ({ ...topic, round: roundOf(topic, facts.rounds, judging.now) }));
  const words = await port.find(
    'dictionary',
    [{ field: 'parentVal', op: 'eq', value: 'subjectCategory' }],
    ['val', 'name'],
  );
  const batch = await port.read('topicbatch', topicbatchId);
  return {
    batch: batch?.name ?? '',
    topics: placed.flatMap(({ round, ...topic }) => (round === null ? [] : [{ ...topic, round }])),
    roundless: placed.filter(({ round }) => round === null),
    experts: candidates
      .map((expert) => ({
        ...expert,
        load: facts.otherLoads.get(expert.id) ?? 0,
        most: expert.maxLoad ?? judging.maxLoad,
      }))
      .filter(({ most }) => most > 0),
    conflicts: facts.conflicts,
    groupCodes: facts.groups.flatMap(({ groupCode }) => groupCode ?? []),
    subjects: new Map(words.flatMap(({ val, name }) => (val === null ? [] : [[val, name ?? val] as const]))),
  };
}

/** In the order in which they were numbered. */
async function waitingTopics(port: ProposalPort, topicbatchId: number): Promise<readonly FactTopic[]> {
  const found: FactTopic[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const part = await port.find(
      'topicapply',
      [
        { field: 'topicbatchId', op: 'eq', value: topicbatchId },
        { field: 'status', op: 'eq', value: TOPIC_WAITS },
        { field: 'id', op: 'lt', value: before },
      ],
      TOPIC_FIELDS,
    );
    found.push(...part);
    before = part.at(-1)?.id ?? 0;
    if (part.length < AT_ONCE) return found.toReversed();
  }
}

async function availableExperts(port: ProposalPort): Promise<readonly Candidate[]> {
  const ids: number[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const part = await port.find(
      'user',
      [
        { field: 'type', op: 'eq', value: EXPERT },
        { field: 'status', op: 'eq', value: NORMAL },
        { field: 'id', op: 'lt', value: before },
      ],
      ['id'],
    );
    ids.push(...part.map(({ id }) => id));
    before = part.at(-1)?.id ?? 0;
    if (part.length < AT_ONCE) break;
  }
  const found: Candidate[] = [];
  for (const id of ids.toReversed()) {
    const expert = await port.read('user', id);
    if (expert !== null && expert.expertType !== APPRAISES) found.push(expert);
  }
  return found;
}
