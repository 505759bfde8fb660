// Writes the topics of the batch in review, the groups they are assigned to, and every expert's sheet of them.
import type { Json } from '../../core/json.ts';
import { rankTopics, type RankedTopic } from '../../rules/review/group-topics.ts';
import type { TopicResult } from '../../rules/review/score-results.ts';
import { levelOf, sheetRows, totalOf } from '../../rules/review/score-sheet.ts';
import { momentAfter } from './demo-days.ts';
import { drawSheet, expertsOfTopic, stateOfSheet, type DemoGroup } from './demo-review.ts';
import { insertRows, takeIds, type SeedRow } from './insert-rows.ts';
import { auditRow, insertAudit, type AuditRow } from './seed-audit.ts';
import type { Random } from './random.ts';
import { dossierOf, seedDossiers } from './seed-dossiers.ts';
import type { ReviewCategories, ReviewExpert, ReviewRound, ReviewSeed } from './seed-review.ts';
import { DECIDING, EXPERTS_AT_WORK, inGroup, NO_REVIEW, resultsOf, TO_ESTABLISH } from './seed-review-scores.ts';
import { seedReviewTopics, type ReviewTopic } from './seed-review-topics.ts';

export interface GroupSeed {
  readonly random: Random;
  readonly topicbatchId: number;
  readonly categories: ReviewCategories;
  readonly rounds: readonly ReviewRound[];
  readonly experts: readonly ReviewExpert[];
}

export interface SeededGroup {
  readonly place: GroupPlace;
  readonly sheets: readonly SeededSheet[];
  /** Topic → adjusted score and rank. */
  readonly results: ReadonlyMap<number, TopicResult>;
}

export async function seedGroups(seed: ReviewSeed, parts: GroupSeed): Promise<readonly SeededGroup[]> {
  const { groups: planned, unassigned } = seed.plan;
  const codes = [...planned.flatMap(({ topics }) => topics), ...unassigned];
  const drafts = await seedReviewTopics(seed, { ...parts, codes });
  const groupIds = await takeIds(seed.ports, 'expert-group', planned.length);
  let taken = 0;
  const drawn = planned.map((plan, at) => {
    const topics = drafts.slice(taken, (taken += plan.topics.length));
    const round = parts.rounds[plan.round];
    if (round === undefined) throw new Error(`the demo has no round of group ${plan.code}`);
    const place: GroupPlace = { plan, id: groupIds[at] ?? 0, round, topics, seed, parts };
    return { place, drawn: sheetsOf(place) };
  });
  const sheetIds = await takeIds(
    seed.ports,
    'topicapply-expert',
    drawn.reduce((count, { drawn: sheets }) => count + sheets.length, 0),
  );
  let numbered = 0;
  const groups = drawn.map(({ place, drawn: sheets }): SeededGroup => {
    const signed = sheets.map((sheet) => signedSheet(seed, sheet, sheetIds[numbered++] ?? 0));
    return { place, sheets: signed, results: resultsOf(place, signed) };
  });
  await insertRows(
    seed.ports,
    'expert-group',
    groups.map(({ place, sheets }) => groupRow(place, sheets)),
  );
  await insertRows(seed.ports, 'topicapply', [
    ...groups.flatMap((group) => group.place.topics.map((topic) => inGroup(group, topic))),
    ...drafts.slice(taken).map(({ row }) => ({ ...row, ...NO_REVIEW })),
  ]);
  await seedDossiers({
    ports: seed.ports,
    shelf: seed.shelf,
    dossiers: drafts.flatMap(({ row }) => dossierOf(row) ?? []),
    seed: seed.plan.seed + 1,
    firstSequence: seed.plan.firstMember,
  });
  await insertRows(
    seed.ports,
    'topicapply-expert',
    groups.flatMap(({ sheets }) => sheets.map(({ row }) => row)),
  );
  await insertAudit(
    seed.ports,
    groups.flatMap(({ place, sheets }) => place.topics.flatMap((topic) => stepsOf(place, topic, sheets))),
  );
  return groups;
}

/** The signature is a copy as of then: the sheet names the same file. */
function signedSheet({ shelf }: ReviewSeed, sheet: SeededSheet, id: number): SeededSheet {
  const url = sheet.row['signUrl'];
  if (typeof url === 'string') shelf.refer(url, { entity: 'topicapply-expert', recordId: id, field: 'signUrl' });
  return { ...sheet, row: { id, ...sheet.row } };
}

export interface GroupPlace {
  readonly plan: DemoGroup;
  readonly id: number;
  readonly round: ReviewRound;
  readonly topics: readonly ReviewTopic[];
  readonly seed: ReviewSeed;
  readonly parts: GroupSeed;
}

export interface SeededSheet {
  readonly topic: ReviewTopic;
  readonly expert: ReviewExpert;
  readonly status: number;
  readonly total: number | null;
  readonly recommend: number | null;
  readonly deciding: number | null;
  readonly row: SeedRow;
}

/** Harsh and lenient, by place in the group. */
const HARSHNESS = [0.01, -0.05, 0.04, -0.01, 0.02];

function sheetsOf(place: GroupPlace): readonly SeededSheet[] {
  const { plan, topics, parts } = place;
  const counts = new Map<number, number>();
  return topics.flatMap((topic, at) =>
    expertsOfTopic(plan, at).map((member): SeededSheet => {
      const count = counts.get(member) ?? 0;
      counts.set(member, count + 1);
      const expert = parts.experts[plan.experts[member] ?? 0];
      if (expert === undefined) throw new Error(`group ${plan.code} has no expert ${member}`);
      return sheetOf(place, { topic, expert, member, status: stateOfSheet(plan, member, count) });
    }),
  );
}

interface SheetPlace {
  readonly topic: ReviewTopic;
  readonly expert: ReviewExpert;
  readonly member: number;
  readonly status: number;
}

function sheetOf({ id, round, seed, parts }: GroupPlace, { topic, expert, member, status }: SheetPlace): SeededSheet {
  const { random } = parts;
  const drawn = drawSheet(random, { items: round.items, quality: topic.quality, harshness: HARSHNESS[member] ?? 0 });
  const isScored = status === 1 || status === 9 || status === -1;
  const given = round.items.map((item) => ({ ...item, score: drawn.scores.get(item.code) ?? null }));
  const scores = isScored ? sheetRows(round.items, given) : null;
  const total = scores === null ? null : totalOf(scores);
  const first = round.plan.from + 1;
  const last = Math.min(round.plan.to, 0);
  const saved = momentAfter(seed.base, random.between(first, Math.max(first, last - 1)), random.between(510, 1050));
  const isDone = status === 9;
  return {
    topic,
    expert,
    status,
    total,
    recommend: isScored ? drawn.recommend : null,
    deciding: drawn.scores.get(DECIDING) ?? null,
    row: {
      topicapplyId: topic.id,
      topicbatchId: parts.topicbatchId,
      anonCode: topic.anonCode,
      categoryId: topic.categoryId,
      subjectCategory: topic.subjectCategory,
      evaluateId: round.id,
      anonFlag: true,
      hostName: topic.row['hostName'] ?? null,
      company: topic.row['company'] ?? null,
      groupId: id,
      expertId: expert.id,
      startTime: round.startTime,
      endTime: round.endTime,
      scores: scores?.map((row) => ({ ...row })) ?? null,
      total,
      level: levelOf(total),
      recommend: isScored ? drawn.recommend : null,
      opinion: isScored ? drawn.opinion : null,
      familiarity: isScored ? drawn.familiarity : null,
      conflictPledge: isDone,
      recuseReason: status === -2 ? '课题组成员中有本人指导的在读博士研究生，申请回避。' : null,
      returnReason: status === -1 ? '评审意见与所给分数不一致，请核对后重新提交。' : null,
      signUrl: isDone ? expert.signature : null,
      submitTime: isDone ? saved.toISOString() : null,
      lastSaveTime: isScored || status === -2 ? saved.toISOString() : null,
      secondsSpent: isScored ? drawn.secondsSpent : null,
      createTime: round.startTime,
      toldTime: round.startTime,
      status,
    },
  };
}

/** Assigned by the office; with the last sheet handed in, on to the decision. */
function stepsOf(
  { round, seed }: GroupPlace,
  { id, place }: ReviewTopic,
  sheets: readonly SeededSheet[],
): readonly AuditRow[] {
  const own = sheets.filter(({ topic }) => topic.id === id);
  const step = { by: 'office', opinion: null } as const;
  const assigned = { ...step, action: 'assign', from: 3, to: EXPERTS_AT_WORK, at: new Date(round.startTime) };
  const ended = { ...step, action: 'reviewEnd', from: 4, to: TO_ESTABLISH, at: momentAfter(seed.base, -1, 1110) };
  return [
    auditRow(seed.people, place, {
      entity: 'topicapply',
      id,
      step: assigned,
      changes: { status: [3, EXPERTS_AT_WORK] },
    }),
    ...(own.every(({ status }) => status === 9)
      ? [
          auditRow(seed.people, place, {
            entity: 'topicapply',
            id,
            step: ended,
            changes: { status: [EXPERTS_AT_WORK, TO_ESTABLISH] },
          }),
        ]
      : []),
  ];
}

function ranksOf(topics: readonly ReviewTopic[], sheets: readonly SeededSheet[]): readonly RankedTopic[] {
  return rankTopics(
    topics.map((topic) => ({
      anonCode: topic.anonCode,
      name: topic.name,
      sheets: sheets
        .filter((sheet) => sheet.topic === topic && sheet.status === 9)
        .map(({ total, recommend }) => ({ total: total ?? 0, recommend })),
    })),
  );
}

const SUMMARY =
  '本组课题整体质量较好，选题集中在产教融合、实践教学和应用型人才培养，多数论证规范、方法可行。排名前列的课题问题意识强、前期基础扎实，建议优先立项；对有分歧的课题，组内就研究基础和可行性作了讨论，意见见各课题备注。';

function groupRow({ plan, id, round, topics, seed, parts }: GroupPlace, sheets: readonly SeededSheet[]): SeedRow {
  const leader = parts.experts[plan.experts[0] ?? 0];
  const isDone = plan.status === 9;
  if (isDone && leader !== undefined)
    seed.shelf.refer(leader.signature, { entity: 'expert-group', recordId: id, field: 'signUrl' });
  const ranked: Json =
    plan.status === 0
      ? null
      : ranksOf(topics, sheets).map((topic, at) => ({
          order: at + 1,
          ...topic,
          ...(isDone && topic.disputed === '分歧' ? { note: '专家对研究基础评价不一，组内讨论后认为可以支持。' } : {}),
        }));
  return {
    id,
    bizType: 1,
    topicbatchId: parts.topicbatchId,
    evaluateId: round.id,
    groupCode: plan.code,
    groupName: plan.name,
    subjectCategorys: [...plan.subjects],
    leaderId: leader?.id ?? null,
    topics: ranked,
    orderConfirmed: isDone || null,
    summary: isDone ? SUMMARY : null,
    summaryTime: isDone ? momentAfter(seed.base, round.plan.to, 960).toISOString() : null,
    signUrl: isDone ? (leader?.signature ?? null) : null,
    createTime: round.startTime,
    status: plan.status,
  };
}
