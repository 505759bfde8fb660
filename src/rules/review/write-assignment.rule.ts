// A confirmed assignment is written whole: groups, score sheets, the topics into review; sheets that it leaves out and
// nobody has begun are taken away.
import { effect, joinReads } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { ASSIGNMENT_READS, readExperts, readFacts, readTopics } from './assignment/assignment-facts.ts';
import { NO_SCORES, SCORE_FIELDS } from './score-fields.ts';
import { LEADER_READS, noteLeader } from './assignment/leader-flag.ts';
import { judgeAssignment, judgingOf } from './assignment/judge-assignment.ts';

const NOT_SCORED = { ...NO_SCORES, adjScore: null, groupRank: null, leaderNote: null, leaderOrder: null };
/** expert-group.bizType: review, not appraisal. */
const REVIEW = 1;

export const rule = effect('assignment-plan', {
  title: '写入专家组和评审表，课题进入专家评审',
  reads: { '@own': ['assigned'], ...joinReads(ASSIGNMENT_READS, LEADER_READS) },
  writes: {
    '@own': ['addedCount', 'keptCount', 'removedCount', 'topicCount'],
    'expert-group': [
      'bizType',
      'evaluateId',
      'groupCode',
      'groupName',
      'leaderId',
      'status',
      'subjectCategorys',
      'topicbatchId',
    ],
    topicapply: [
      'adjScore',
      'evaluateId',
      'expertNames',
      'groupId',
      'groupRank',
      'leaderNote',
      'leaderOrder',
      'status',
      ...SCORE_FIELDS,
    ],
    'topicapply-expert': ['evaluateId', 'expertId', 'groupId', 'status', 'topicapplyId'],
    user: ['leaderFlag'],
  },
  run: async ({ record, now, settings, port, own }) => {
    const rows = record.assigned ?? [];
    const experts = await readExperts(
      port,
      rows.map(({ expertId }) => expertId),
    );
    const topics = await readTopics(
      port,
      rows.map(({ topicapplyId }) => topicapplyId),
    );
    const facts = await readFacts(port, { topics, experts, now });
    const judged = judgeAssignment(facts, rows, judgingOf(now, settings));
    // The constraint refuses it, with what is wrong.
    if (judged.problems.length > 0) return;
    const fresh = judged.groups.filter(({ stored }) => stored === null);
    const ids = await port.createMany(
      'expert-group',
      fresh.map(({ round, groupCode, groupName, leaderId, subjects }) => ({
        bizType: REVIEW,
        topicbatchId: round.topicbatchId,
        evaluateId: round.id,
        groupCode,
        groupName,
        leaderId,
        subjectCategorys: [...subjects],
        status: State.expertGroup.reviewing,
      })),
    );
    const groupIds = new Map(judged.groups.map(({ groupCode, stored }) => [groupCode, stored?.id ?? 0]));
    for (const [at, { groupCode }] of fresh.entries()) groupIds.set(groupCode, ids[at] ?? 0);
    for (const { stored, groupName, leaderId } of judged.groups)
      if (stored !== null && (stored.groupName !== groupName || stored.leaderId !== leaderId))
        await port.update('expert-group', stored.id, { groupName, leaderId });
    const led = judged.groups.map(
      ({ stored, leaderId }) => [stored?.leaderId ?? null, leaderId, stored?.id ?? null] as const,
    );
    for (const [former, leader, groupId] of led) await noteLeader(port, { groupId, former, leader });
    const names = new Map(experts.map(({ id, name }) => [id, name]));
    for (const { topic, round, groupCode, kept, removed, added } of judged.topics) {
      const groupId = groupIds.get(groupCode) ?? 0;
      for (const sheet of kept)
        if (sheet.groupId !== groupId) await port.update('topicapply-expert', sheet.id, { groupId });
      for (const { id } of removed) port.remove('topicapply-expert', id);
      const isNew = topic.status !== State.topicapply.experts;
      if (!isNew && topic.groupId === groupId && added.length + removed.length === 0) continue;
      const all = [...kept.map(({ expertId }) => expertId), ...added.map(({ id }) => id)];
      await port.update('topicapply', topic.id, {
        groupId,
        evaluateId: round.id,
        status: State.topicapply.experts,
        // A former round's scores are no longer what it is decided by.
        ...(topic.status === State.topicapply.establish ? NOT_SCORED : {}),
        expertNames: all
          .map((id) => names.get(id) ?? '')
          .join('、')
          .slice(0, 400),
      });
    }
    await port.createMany(
      'topicapply-expert',
      judged.topics.flatMap(({ topic, round, groupCode, added }) =>
        added.map(({ id }) => ({
          topicapplyId: topic.id,
          evaluateId: round.id,
          groupId: groupIds.get(groupCode) ?? 0,
          expertId: id,
          status: State.topicapplyExpert.waiting,
        })),
      ),
    );
    const sum = (count: (change: (typeof judged.topics)[number]) => number): number =>
      judged.topics.reduce((total, change) => total + count(change), 0);
    own.set({
      topicCount: judged.topics.length,
      addedCount: sum(({ added }) => added.length),
      removedCount: sum(({ removed }) => removed.length),
      keptCount: sum(({ kept }) => kept.length),
    });
  },
});
