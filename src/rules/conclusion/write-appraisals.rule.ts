// A confirmed assignment of appraisers is written whole: groups, sheets, what the conclusions say of their experts;
// sheets that it leaves out and nobody has begun are taken away.
import { effect, joinReads } from '../../core/define-rule.ts';
import { LEADER_READS, noteLeader } from '../review/assignment/leader-flag.ts';
import { APPRAISAL_READS, readAppraisalFacts, readAppraisers, readConclusions } from './assignment/appraisal-facts.ts';
import { appraisalJudging } from './assignment/appraisal-judging.ts';
import { judgeAppraisals, leaderOf } from './assignment/judge-appraisals.ts';
import { placeSheets, SHEET_WRITES } from './assignment/place-sheets.ts';
import { APPRAISAL } from './appraisal-codes.ts';
import { appraisalPapers } from './appraisal-papers.ts';
import { State } from '../../generated/types/states.ts';

/** expert-group.bizType, assignment-plan.bizType: appraisal, not review. */
const MOST_NAMES = 200;

export const rule = effect('assignment-plan', {
  title: '写入鉴定组和鉴定意见',
  reads: { '@own': ['appraisals'], ...joinReads(APPRAISAL_READS, LEADER_READS) },
  writes: {
    '@own': ['addedCount', 'bizType', 'keptCount', 'removedCount', 'topicCount'],
    'expert-group': [
      'appraisalbatchId',
      'bizType',
      'groupCode',
      'groupName',
      'leaderId',
      'memberNames',
      'members',
      'status',
    ],
    topicclu: ['appraisalLeaderId', 'appraisalRound', 'appraisalbatchId', 'expertNames', 'groupId'],
    ...SHEET_WRITES,
    user: ['leaderFlag'],
  },
  run: async ({ record, now, settings, port, own }) => {
    const rows = record.appraisals ?? [];
    const experts = await readAppraisers(
      port,
      rows.map(({ expertId }) => expertId),
    );
    const topics = await readConclusions(
      port,
      rows.map(({ topiccluId }) => topiccluId),
    );
    const judged = judgeAppraisals(
      await readAppraisalFacts(port, { topics, experts }),
      rows,
      appraisalJudging(now, settings),
    );
    // The constraint refuses it, with what is wrong.
    if (judged.problems.length > 0) return;
    const nameOf = new Map(experts.map(({ id, name }) => [id, name]));
    const namesOf = (ids: readonly number[]): string =>
      ids
        .map((id) => nameOf.get(id) ?? '')
        .join('、')
        .slice(0, MOST_NAMES);
    const groupIds = new Map<string, number>();
    const leaders = new Map<string, number | null>();
    for (const { batch, groupCode, groupName, leaderId, members, stored } of judged.groups) {
      const said = {
        groupName,
        leaderId,
        members: members.map((expertId) => ({ expertId })),
        memberNames: namesOf(members),
      };
      if (stored === null) {
        const [id = 0] = await port.createMany('expert-group', [
          { bizType: APPRAISAL, appraisalbatchId: batch.id, groupCode, status: State.expertGroup.reviewing, ...said },
        ]);
        groupIds.set(groupCode, id);
      } else {
        groupIds.set(groupCode, stored.id);
        await port.update('expert-group', stored.id, said);
      }
      leaders.set(groupCode, leaderId);
      await noteLeader(port, { groupId: stored?.id ?? null, former: stored?.leaderId ?? null, leader: leaderId });
    }
    for (const change of judged.topics) {
      const { topic, batch, groupCode, members, kept, removed } = change;
      const groupId = groupIds.get(groupCode) ?? 0;
      const leaderId = leaderOf(change, leaders.get(groupCode) ?? null);
      const round = topic.appraisalRound ?? 1;
      const known = [...kept, ...removed];
      const appraisalbatchId = batch.id;
      const papers = appraisalPapers(topic, { appraisalType: batch.appraisalType, round });
      const placed = { topiccluId: topic.id, round, appraisalbatchId, groupId, leaderId, members, papers, known };
      await placeSheets(port, placed);
      await port.update('topicclu', topic.id, {
        groupId,
        appraisalbatchId,
        appraisalRound: round,
        appraisalLeaderId: leaderId,
        expertNames: namesOf(members),
      });
    }
    const sum = (count: (change: (typeof judged.topics)[number]) => number): number =>
      judged.topics.reduce((total, change) => total + count(change), 0);
    own.set({
      bizType: APPRAISAL,
      topicCount: judged.topics.length,
      addedCount: sum(({ added }) => added.length),
      removedCount: sum(({ removed }) => removed.length),
      keptCount: sum(({ kept }) => kept.length),
    });
  },
});
