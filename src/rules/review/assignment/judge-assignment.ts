// Whether an assignment may be written, and what it would change (domain §4.11, §5.2, §5.3, A13, B1). For the topics
// it names it is the whole truth: experts that it leaves out are taken away, unless they have begun. Pure.
import { itemAt } from '../../../core/item-at.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { AssignmentFacts, FactExpert, FactGroup, FactRound, FactSheet, FactTopic } from './assignment-facts.ts';
import type { Settings } from '../../../core/settings.ts';
import { formatDateTime } from '../../../core/date-time.ts';
import {
  changedSheets,
  judgeConflicts,
  judgeExperts,
  judgeGroupRows,
  judgeTopicRows,
  tellingOf,
  type AssignmentProblem,
  type PlacedRow,
  type Tell,
  type TableWords,
} from './judge-rows.ts';

export interface AssignedRow {
  readonly topicapplyId: number;
  readonly expertId: number;
  readonly groupCode: string;
  readonly groupName: string;
  readonly leader: boolean;
}

interface TopicChange {
  readonly topic: FactTopic;
  readonly round: FactRound;
  readonly groupCode: string;
  readonly added: readonly FactExpert[];
  readonly kept: readonly FactSheet[];
  readonly removed: readonly FactSheet[];
}

interface GroupChange {
  readonly round: FactRound;
  readonly groupCode: string;
  readonly groupName: string;
  readonly leaderId: number | null;
  readonly subjects: readonly string[];
  /** null: it is new. */
  readonly stored: FactGroup | null;
}

export interface JudgedAssignment {
  readonly problems: readonly AssignmentProblem[];
  /** Soft conflicts: they need a word of the office. */
  readonly warnings: readonly AssignmentProblem[];
  readonly topics: readonly TopicChange[];
  readonly groups: readonly GroupChange[];
}

export interface Judging {
  readonly now: string;
  /** Of who has no limit of their own. */
  readonly maxLoad: number;
  /** Where the round says nothing of it. */
  readonly minExperts: number;
}

export function judgingOf(now: Date, settings: Settings): Judging {
  return {
    now: formatDateTime(now),
    maxLoad: settings.number('maxLoad'),
    minExperts: settings.number('minExpertCount'),
  };
}

const TOPIC = { assign: 3, experts: 4, establish: 5 } as const;
const GROUP_OPEN = 0;
const WORDS: TableWords = { userType: 4, work: '评审', paper: '评审表' };

export function judgeAssignment(
  facts: AssignmentFacts,
  assigned: readonly AssignedRow[],
  judging: Judging,
): JudgedAssignment {
  const { problems, tell } = tellingOf();
  const rows = assigned.map(({ topicapplyId, ...row }, at) => ({ ...row, topicId: topicapplyId, at }));
  const topicOf = new Map(facts.topics.map((topic) => [topic.id, topic]));
  const expertOf = new Map(facts.experts.map((expert) => [expert.id, expert]));
  judgeExperts(rows, { expertOf, tell, words: WORDS, maxLoad: judging.maxLoad, loadOf: otherLoad(facts) });
  const warnings = judgeConflicts(rows, facts.conflicts, { expertOf, tell });
  const topics: TopicChange[] = [];
  for (const [id, own] of groupBy(rows, ({ topicId }) => topicId)) {
    const topic = topicOf.get(id);
    if (topic === undefined) continue;
    const change = judgeTopic(topic, own, { facts, expertOf, judging, tell });
    if (change !== null) topics.push(change);
  }
  return { problems, warnings, topics, groups: judgeGroups(rows, topics, { facts, tell }) };
}

function otherLoad({
  otherLoads,
}: AssignmentFacts): (row: PlacedRow) => { readonly key: string; readonly load: number } {
  return ({ expertId }) => ({ key: String(expertId), load: otherLoads.get(expertId) ?? 0 });
}

interface TopicInput {
  readonly facts: AssignmentFacts;
  readonly expertOf: ReadonlyMap<number, FactExpert>;
  readonly judging: Judging;
  readonly tell: Tell;
}

function judgeTopic(
  topic: FactTopic,
  rows: readonly PlacedRow[],
  { facts, expertOf, judging, tell }: TopicInput,
): TopicChange | null {
  const first = itemAt(rows, 0);
  const code = topic.anonCode ?? '';
  const round = roundOf(topic, facts.rounds, judging.now);
  const mayBe = topic.status === TOPIC.assign || topic.status === TOPIC.experts;
  if (!mayBe && !goesOn(topic, round, facts.rounds)) {
    tell(first.at, 'topic', `课题${code}不在待分配专家或专家评审中，不能分配专家`);
    return null;
  }
  if (round === null) {
    tell(first.at, 'topic', `课题${code}的类别没有未结束的评审，请先设置评审时间`);
    return null;
  }
  const seen = judgeTopicRows(code, rows, { expertOf, tell });
  const least = round.minExpertCount ?? judging.minExperts;
  if (seen.size < least) tell(first.at, 'topic', `课题${code}有${seen.size}位专家，至少需要${least}位`);
  const own = facts.sheets.filter(
    ({ topicapplyId, evaluateId }) => topicapplyId === topic.id && evaluateId === round.id,
  );
  const change = changedSheets(code, rows, { own, expertOf, words: WORDS, tell });
  return { topic, round, groupCode: first.groupCode, ...change };
}

/** Its review has ended, and a later round of its category is open: it is reviewed once more. */
function goesOn({ status, evaluateId }: FactTopic, next: FactRound | null, rounds: readonly FactRound[]): boolean {
  const last = rounds.find(({ id }) => id === evaluateId);
  return status === TOPIC.establish && (next?.round ?? 0) > (last?.round ?? Infinity);
}

/** The round that the topic is in; else of those for its category that are not over the one that ends first. */
export function roundOf(topic: FactTopic, rounds: readonly FactRound[], now: string): FactRound | null {
  const open = rounds
    .filter(({ topicbatchId, endTime }) => topicbatchId === topic.topicbatchId && endTime > now)
    .filter(({ categoryIds }) => (categoryIds ?? []).some(({ categoryId }) => categoryId === topic.categoryId))
    .sort((one, other) => (one.endTime < other.endTime ? -1 : one.endTime > other.endTime ? 1 : one.id - other.id));
  return open.find(({ id }) => id === topic.evaluateId) ?? open[0] ?? null;
}

function judgeGroups(
  rows: readonly PlacedRow[],
  topics: readonly TopicChange[],
  { facts, tell }: { readonly facts: AssignmentFacts; readonly tell: Tell },
): readonly GroupChange[] {
  const changes: GroupChange[] = [];
  for (const [code, own] of groupBy(topics, ({ groupCode }) => groupCode)) {
    const placed = rows.filter(({ groupCode }) => groupCode === code);
    const [first] = placed;
    const round = own[0]?.round;
    if (first === undefined || round === undefined) continue;
    const other = own.find((change) => change.round.id !== round.id);
    const atOf = (id: number): number => placed.find(({ topicId }) => topicId === id)?.at ?? first.at;
    if (other !== undefined) tell(atOf(other.topic.id), 'group', `组${code}的课题属于不同的评审，请分成两组`);
    const leaders = judgeGroupRows(code, placed, tell);
    const stored =
      facts.groups.find(({ evaluateId, groupCode }) => evaluateId === round.id && groupCode === code) ?? null;
    if (
      stored !== null &&
      stored.status !== GROUP_OPEN &&
      own.some(({ added, removed }) => added.length + removed.length > 0)
    )
      tell(first.at, 'group', `组${code}的评审表已全部提交，不能再调整专家`);
    changes.push({
      round,
      groupCode: code,
      groupName: first.groupName,
      leaderId: leaders[0] ?? stored?.leaderId ?? null,
      subjects: [...new Set(own.flatMap(({ topic }) => topic.subjectCategory ?? []))],
      stored,
    });
  }
  return changes;
}
