// Whether an assignment may be written, and what it would change (domain §4.11, §5.2, §5.3, A13, B1). For the topics
// it names it is the whole truth: experts that it leaves out are taken away, unless they have begun. Pure.
import { itemAt } from '../../../core/item-at.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { AssignmentFacts, FactExpert, FactGroup, FactRound, FactSheet, FactTopic } from './assignment-facts.ts';
import type { Settings } from '../../../core/settings.ts';
import { formatDateTime } from '../../../core/date-time.ts';
import type { Conflict } from './find-conflicts.ts';

export interface AssignedRow {
  readonly topicapplyId: number;
  readonly expertId: number;
  readonly groupCode: string;
  readonly groupName: string;
  readonly leader: boolean;
}

export type AssignmentColumn = 'group' | 'topic' | 'expert' | 'leader';

export interface AssignmentProblem {
  /** Place of the row. */
  readonly at: number;
  readonly column: AssignmentColumn;
  readonly reason: string;
}

export interface TopicChange {
  readonly topic: FactTopic;
  readonly round: FactRound;
  readonly groupCode: string;
  readonly added: readonly FactExpert[];
  readonly kept: readonly FactSheet[];
  readonly removed: readonly FactSheet[];
}

export interface GroupChange {
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

const SHEET = { waiting: 0, recused: -2 } as const;
const TOPIC = { assign: 3, experts: 4 } as const;
const NORMAL = 1;
const EXPERT = 4;
const GROUP_OPEN = 0;

export function judgeAssignment(
  facts: AssignmentFacts,
  rows: readonly AssignedRow[],
  judging: Judging,
): JudgedAssignment {
  const problems: AssignmentProblem[] = [];
  const tell = (at: number, column: AssignmentColumn, reason: string): void =>
    void problems.push({ at, column, reason });
  const topicOf = new Map(facts.topics.map((topic) => [topic.id, topic]));
  const expertOf = new Map(facts.experts.map((expert) => [expert.id, expert]));
  const byTopic = groupBy(
    rows.map((row, at) => ({ ...row, at })),
    ({ topicapplyId }) => topicapplyId,
  );
  judgeExperts(rows, facts, { expertOf, judging, tell });
  const conflicts = judgeConflicts(rows, facts.conflicts, { expertOf, tell });
  const topics: TopicChange[] = [];
  for (const [id, own] of byTopic) {
    const topic = topicOf.get(id);
    const [first] = own;
    if (topic === undefined || first === undefined) continue;
    const change = judgeTopic(topic, own, { facts, expertOf, judging, tell });
    if (change !== null) topics.push(change);
  }
  return { problems, warnings: conflicts, topics, groups: judgeGroups(rows, topics, { facts, tell }) };
}

type Tell = (at: number, column: AssignmentColumn, reason: string) => void;
type PlacedRow = AssignedRow & { readonly at: number };

function judgeExperts(
  rows: readonly AssignedRow[],
  facts: AssignmentFacts,
  {
    expertOf,
    judging,
    tell,
  }: { readonly expertOf: ReadonlyMap<number, FactExpert>; readonly judging: Judging; readonly tell: Tell },
): void {
  const loads = new Map(facts.otherLoads);
  const [unfit, full] = [new Set<number>(), new Set<number>()];
  for (const [at, { expertId }] of rows.entries()) {
    const expert = expertOf.get(expertId);
    if (expert === undefined || unfit.has(expertId)) continue;
    if (expert.type !== EXPERT || expert.status !== NORMAL) {
      unfit.add(expertId);
      tell(at, 'expert', expert.type === EXPERT ? `专家${expert.name}的账号已停用` : `${expert.name}不是评审专家`);
      continue;
    }
    const most = expert.maxLoad ?? judging.maxLoad;
    const load = (loads.get(expertId) ?? 0) + 1;
    loads.set(expertId, load);
    if (load <= most || full.has(expertId)) continue;
    full.add(expertId);
    tell(at, 'expert', most === 0 ? `专家${expert.name}本批次不参加评审` : `专家${expert.name}本批次最多评审${most}项`);
  }
}

/** Answers the soft ones. */
function judgeConflicts(
  rows: readonly AssignedRow[],
  conflicts: readonly Conflict[],
  { expertOf, tell }: { readonly expertOf: ReadonlyMap<number, FactExpert>; readonly tell: Tell },
): readonly AssignmentProblem[] {
  const byPair = new Map(conflicts.map((one) => [`${one.topicapplyId}:${one.expertId}`, one]));
  const soft: AssignmentProblem[] = [];
  for (const [at, { topicapplyId, expertId }] of rows.entries()) {
    const conflict = byPair.get(`${topicapplyId}:${expertId}`);
    if (conflict === undefined) continue;
    const said = `专家${expertOf.get(expertId)?.name ?? ''}${conflict.detail}`;
    if (conflict.level === 'hard') tell(at, 'expert', `${said}，需回避`);
    else soft.push({ at, column: 'expert', reason: `${said}，请核对` });
  }
  return soft;
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
  if (topic.status !== TOPIC.assign && topic.status !== TOPIC.experts) {
    tell(first.at, 'topic', `课题${code}不在待分配专家或专家评审中，不能分配专家`);
    return null;
  }
  const round = roundOf(topic, facts.rounds, judging.now);
  if (round === null) {
    tell(first.at, 'topic', `课题${code}的类别没有未结束的评审，请先设置评审时间`);
    return null;
  }
  for (const { at, groupCode } of rows)
    if (groupCode !== first.groupCode) tell(at, 'group', `课题${code}分在两个组：${first.groupCode}、${groupCode}`);
  const seen = new Set<number>();
  for (const { at, expertId } of rows) {
    if (seen.has(expertId)) tell(at, 'expert', `课题${code}的专家${expertOf.get(expertId)?.name ?? ''}重复`);
    seen.add(expertId);
  }
  const least = round.minExpertCount ?? judging.minExperts;
  if (seen.size < least) tell(first.at, 'topic', `课题${code}有${seen.size}位专家，至少需要${least}位`);
  const own = facts.sheets.filter(
    ({ topicapplyId, evaluateId }) => topicapplyId === topic.id && evaluateId === round.id,
  );
  const live = own.filter(({ status }) => status !== SHEET.recused);
  for (const { at, expertId } of rows)
    if (own.some((sheet) => sheet.expertId === expertId && sheet.status === SHEET.recused))
      tell(at, 'expert', `专家${expertOf.get(expertId)?.name ?? ''}已回避课题${code}，不能再次分配`);
  const removed = live.filter(({ expertId }) => !seen.has(expertId));
  const begun = removed.filter(({ status }) => status !== SHEET.waiting).length;
  if (begun > 0)
    tell(first.at, 'expert', `课题${code}有${begun}份评审表已评分或已提交，分组表里没有这些专家；请补上，不能移除`);
  const kept = live.filter(({ expertId }) => seen.has(expertId));
  const known = new Set(kept.map(({ expertId }) => expertId));
  const added = [...seen].flatMap((expertId) => (known.has(expertId) ? [] : (expertOf.get(expertId) ?? [])));
  return { topic, round, groupCode: first.groupCode, added, kept, removed };
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
  rows: readonly AssignedRow[],
  topics: readonly TopicChange[],
  { facts, tell }: { readonly facts: AssignmentFacts; readonly tell: Tell },
): readonly GroupChange[] {
  const changes: GroupChange[] = [];
  for (const [code, own] of groupBy(topics, ({ groupCode }) => groupCode)) {
    const placed = rows.flatMap((row, at) => (row.groupCode === code ? [{ ...row, at }] : []));
    const [first] = placed;
    const round = own[0]?.round;
    if (first === undefined || round === undefined) continue;
    const other = own.find((change) => change.round.id !== round.id);
    const atOf = (id: number): number => placed.find(({ topicapplyId }) => topicapplyId === id)?.at ?? first.at;
    if (other !== undefined) tell(atOf(other.topic.id), 'group', `组${code}的课题属于不同的评审，请分成两组`);
    const renamed = placed.find(({ groupName }) => groupName !== first.groupName);
    if (renamed !== undefined)
      tell(renamed.at, 'group', `组${code}有两个名称：${first.groupName}、${renamed.groupName}`);
    const leaders = [...new Set(placed.filter(({ leader }) => leader).map(({ expertId }) => expertId))];
    if (leaders.length > 1)
      tell(
        placed.find(({ leader, expertId }) => leader && expertId === leaders[1])?.at ?? first.at,
        'leader',
        `组${code}有两位组长，只能有一位`,
      );
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
