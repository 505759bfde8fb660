// Whether an assignment of appraisers may be written, and what it would change (domain §4.11, §5.2, C5). A group
// appraises all of its topics with the same people, as many as the batch says, an odd number, two of a unit at most;
// for the topics that the table names it is the whole truth. Pure.
import { groupBy } from '../../../core/group-by.ts';
import { itemAt } from '../../../core/item-at.ts';
import {
  changedSheets,
  judgeConflicts,
  judgeExperts,
  judgeGroupRows,
  judgeTopicRows,
  tellingOf,
  type AssignmentProblem,
  type PlacedRow,
  type TableWords,
  type Tell,
} from '../../review/assignment/judge-rows.ts';
import { unitName } from '../../review/assignment/unit-name.ts';
import {
  loadKey,
  type AppraisalFacts,
  type FactAppraisal,
  type FactAppraisalBatch,
  type FactAppraisalGroup,
  type FactAppraiser,
  type FactConclusion,
} from './appraisal-facts.ts';
import { APPRAISER } from '../appraisal-codes.ts';
import { appraisalPapers } from '../appraisal-papers.ts';
import { State } from '../../../generated/types/states.ts';

export interface AppraisalRow {
  readonly topiccluId: number;
  readonly expertId: number;
  readonly groupCode: string;
  readonly groupName: string;
  readonly leader: boolean;
}

export interface AppraisalChange {
  readonly topic: FactConclusion;
  readonly batch: FactAppraisalBatch;
  readonly groupCode: string;
  readonly members: readonly number[];
  readonly added: readonly FactAppraiser[];
  readonly kept: readonly FactAppraisal[];
  readonly removed: readonly FactAppraisal[];
  /** Somebody was excused and replaced: the topic has other people than its group. */
  readonly isOwn: boolean;
}

interface AppraisalGroupChange {
  readonly batch: FactAppraisalBatch;
  readonly groupCode: string;
  readonly groupName: string;
  readonly leaderId: number | null;
  readonly members: readonly number[];
  /** null: it is new. */
  readonly stored: FactAppraisalGroup | null;
}

export interface JudgedAppraisals {
  readonly problems: readonly AssignmentProblem[];
  /** Soft conflicts: they need a word of the office. */
  readonly warnings: readonly AssignmentProblem[];
  readonly topics: readonly AppraisalChange[];
  readonly groups: readonly AppraisalGroupChange[];
}

export interface AppraisalJudging {
  readonly now: string;
  /** Of who has no limit of their own. */
  readonly maxLoad: number;
  readonly mostOfUnit: number;
}

const WORDS: TableWords = { userType: APPRAISER, work: '鉴定', paper: '鉴定意见' };
const LEADER = 'leader';

export function judgeAppraisals(
  facts: AppraisalFacts,
  assigned: readonly AppraisalRow[],
  judging: AppraisalJudging,
): JudgedAppraisals {
  const { problems, tell } = tellingOf();
  const rows = assigned.map(({ topiccluId, ...row }, at) => ({ ...row, topicId: topiccluId, at }));
  const topicOf = new Map(facts.topics.map((topic) => [topic.id, topic]));
  const expertOf = new Map(facts.experts.map((expert) => [expert.id, expert]));
  const batchOf = new Map(
    [...groupBy(rows, ({ topicId }) => topicId)].map(([id, own]) => {
      const topic = topicOf.get(id);
      return [
        id,
        topic === undefined ? null : appraisalBatchOf(topic, itemAt(own, 0).groupCode, { ...facts, now: judging.now }),
      ];
    }),
  );
  judgeExperts(rows, {
    expertOf,
    tell,
    words: WORDS,
    maxLoad: judging.maxLoad,
    loadOf: ({ topicId, expertId }) => {
      const key = loadKey(batchOf.get(topicId)?.id ?? 0, expertId);
      return { key, load: facts.otherLoads.get(key) ?? 0 };
    },
  });
  const warnings = judgeConflicts(rows, facts.conflicts, { expertOf, tell });
  const topics: AppraisalChange[] = [];
  for (const [id, own] of groupBy(rows, ({ topicId }) => topicId)) {
    const topic = topicOf.get(id);
    if (topic === undefined) continue;
    const change = judgeTopic(topic, own, { batch: batchOf.get(id) ?? null, facts, expertOf, judging, tell });
    if (change !== null) topics.push(change);
  }
  return { problems, warnings, topics, groups: judgeGroups(rows, topics, { facts, expertOf, tell }) };
}

/**
 * Of the batches of appraisals that are in use and not over: the one that the topic is in, one that has the group, one
 * of the topic's own way, the one that ends first.
 */
function appraisalBatchOf(
  topic: FactConclusion,
  groupCode: string,
  { batches, groups, now }: Pick<AppraisalFacts, 'batches' | 'groups'> & Pick<AppraisalJudging, 'now'>,
): FactAppraisalBatch | null {
  const open = batches
    .filter((batch) => batch.topicclubatchId === topic.topiccluBatchId && batch.status !== 0)
    .filter(({ expertEndTime }) => expertEndTime > now)
    .sort((one, other) =>
      one.expertEndTime === other.expertEndTime ? one.id - other.id : one.expertEndTime < other.expertEndTime ? -1 : 1,
    );
  const having = groups.filter((group) => group.groupCode === groupCode).map((group) => group.appraisalbatchId);
  const isWay = ({ appraisalType }: FactAppraisalBatch): boolean => appraisalType === topic.appraisalType;
  return (
    open.find(({ id }) => id === topic.appraisalbatchId) ??
    open.find((batch) => having.includes(batch.id) && isWay(batch)) ??
    open.find(({ id }) => having.includes(id)) ??
    open.find(isWay) ??
    open[0] ??
    null
  );
}

interface TopicInput {
  readonly batch: FactAppraisalBatch | null;
  readonly facts: AppraisalFacts;
  readonly expertOf: ReadonlyMap<number, FactAppraiser>;
  readonly judging: AppraisalJudging;
  readonly tell: Tell;
}

function judgeTopic(
  topic: FactConclusion,
  rows: readonly PlacedRow[],
  { batch, facts, expertOf, judging, tell }: TopicInput,
): AppraisalChange | null {
  const first = itemAt(rows, 0);
  const code = topic.code ?? '';
  const refuse = (reason: string): null => {
    tell(first.at, 'topic', `课题${code}${reason}`);
    return null;
  };
  if (topic.status !== State.topicclu.experts) return refuse('不在专家鉴定中，不能分配专家');
  if (batch === null) return refuse('的结题批次没有未截止的鉴定批次，请先设置鉴定批次');
  const { appraisalType } = batch;
  if (appraisalPapers(topic, { appraisalType, round: topic.appraisalRound ?? 1 }).paperUrl === null)
    refuse('没有匿名稿，不能送通讯鉴定，请先补传匿名稿');
  const members = [...judgeTopicRows(code, rows, { expertOf, tell })];
  if (members.length !== batch.expertNum)
    refuse(`有${members.length}位专家，“${batch.name}”每项课题${batch.expertNum}位`);
  for (const [unit, own] of groupBy(members, (id) => unitName(expertOf.get(id)?.company ?? null)))
    if (unit !== '' && own.length > judging.mostOfUnit) {
      const names = own.map((id) => expertOf.get(id)?.name ?? '').join('、');
      tell(first.at, 'expert', `课题${code}的专家${names}在同一单位，最多${judging.mostOfUnit}位`);
    }
  const own = facts.sheets.filter(({ topiccluId }) => topiccluId === topic.id);
  const change = changedSheets(code, rows, { own, expertOf, words: WORDS, tell });
  const isOwn = own.some(({ status }) => status === State.topiccluExpert.recused);
  return { topic, batch, groupCode: first.groupCode, members, isOwn, ...change };
}

function judgeGroups(
  rows: readonly PlacedRow[],
  topics: readonly AppraisalChange[],
  by: { readonly facts: AppraisalFacts; readonly expertOf: ReadonlyMap<number, FactAppraiser>; readonly tell: Tell },
): readonly AppraisalGroupChange[] {
  const { facts, expertOf, tell } = by;
  const changes: AppraisalGroupChange[] = [];
  for (const [code, own] of groupBy(topics, ({ groupCode }) => groupCode)) {
    const placed = rows.filter(({ groupCode }) => groupCode === code);
    const { batch } = itemAt(own, 0);
    const { at, groupName } = itemAt(placed, 0);
    const atOf = ({ topic }: AppraisalChange): number => placed.find(({ topicId }) => topicId === topic.id)?.at ?? at;
    const usual = own.find(({ isOwn }) => !isOwn);
    const stored =
      facts.groups.find((group) => group.appraisalbatchId === batch.id && group.groupCode === code) ?? null;
    const storedMembers = (stored?.members ?? []).map(({ expertId }) => expertId);
    const members = usual?.members ?? (stored === null ? itemAt(own, 0).members : storedMembers);
    for (const change of own) {
      const { topic } = change;
      if (change.batch.id !== batch.id) tell(atOf(change), 'group', `组${code}的课题属于不同的鉴定批次，请分成两组`);
      else if (!change.isOwn && !isSame(change.members, members))
        tell(atOf(change), 'group', `课题${topic.code ?? ''}的专家与组${code}其他课题不同，请另分一组`);
    }
    const leaders = judgeGroupRows(code, placed, tell);
    const leaderId = leaders[0] ?? (members.includes(stored?.leaderId ?? 0) ? (stored?.leaderId ?? null) : null);
    const leader = expertOf.get(leaderId ?? 0);
    if (leaderId === null) tell(at, 'leader', `请指定组${code}的组长`);
    else if (leader !== undefined && leader.role !== LEADER)
      tell(at, 'leader', `${leader.name}的账号不是鉴定组长，不能任组${code}的组长`);
    for (const change of own)
      if (leaderId !== null && leaderOf(change, leaderId) === null)
        tell(atOf(change), 'leader', `课题${change.topic.code ?? ''}的专家里没有组长`);
    const isMoved = stored !== null && (!isSame(storedMembers, members) || stored.leaderId !== leaderId);
    if (isMoved && (facts.otherTopics.get(stored.id) ?? 0) > 0)
      tell(at, 'group', `组${code}还有表中没有的课题，专家和组长不能改变，请另用组号`);
    changes.push({ batch, groupCode: code, groupName, leaderId, members, stored });
  }
  return changes;
}

/** Who writes the topic's opinion: the group's leader, or who took the leader's place there. */
export function leaderOf({ members, kept }: AppraisalChange, leaderId: number | null): number | null {
  if (leaderId !== null && members.includes(leaderId)) return leaderId;
  return kept.find(({ leaderFlag }) => leaderFlag)?.expertId ?? null;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
