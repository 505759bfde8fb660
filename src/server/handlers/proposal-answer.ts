// A proposed assignment as the page gets it: groups with names, topics with their experts, what falls short and why,
// and the conflicts that the page watches while somebody edits.
import { subjectCost, SUBJECT_STEP } from '../../rules/review/assignment/assignment-problem.ts';
import type { Proposal } from '../../rules/review/assignment/propose-assignment.ts';
import type { ProposalFacts } from './proposal-facts.ts';

/** expert-group.groupName holds 40. */
const NAME_LENGTH = 36;
const NO_FIT = 3 * SUBJECT_STEP;
const ORDINALS = '一二三四五六七八九十';

export function proposalAnswer(facts: ProposalFacts, proposal: Proposal, wanted: readonly number[]) {
  const { topics, experts, conflicts, roundless, subjects } = facts;
  const first = Math.max(0, ...facts.groupCodes.map(Number).filter(Number.isInteger)) + 1;
  const names = groupNames(proposal, subjects);
  const groups = proposal.groups.map(({ leader, loads, guests, places }, at) => ({
    code: String(first + at).padStart(2, '0'),
    name: names[at] ?? '',
    evaluateId: topics[places[0] ?? 0]?.round.id ?? 0,
    leaderId: leader === null ? null : (experts[leader]?.id ?? null),
    least: loads[0],
    most: loads[1],
    guests: guests.flatMap((place) => experts[place]?.name ?? []),
  }));
  const groupOf = new Map(
    proposal.groups.flatMap(({ places }, at) => places.map((place) => [place, groups[at]?.code])),
  );
  const shortfalls = [
    ...proposal.shortfalls.map(({ topic, missing, reason }) => ({
      code: topics[topic]?.anonCode ?? '',
      name: topics[topic]?.name ?? '',
      reason: `还差${missing}位专家：${reason}`,
    })),
    ...roundless.map(({ anonCode, name }) => ({
      code: anonCode,
      name,
      reason: '类别没有未结束的评审，请先设置评审时间',
    })),
  ];
  const sheets = proposal.chosen.reduce((total, chosen) => total + chosen.length, 0);
  const fits = proposal.chosen.reduce(
    (total, chosen, at) => total + chosen.filter((place) => fit(facts, at, place)).length,
    0,
  );
  const share = sheets === 0 ? 0 : Math.round((100 * fits) / sheets);
  const doubtful = doubtfulSheets(facts, proposal);
  return {
    message: `${topics.length}项课题分为${groups.length}组，${sheets}份评审表，专家学科对口${share}%${
      doubtful === 0 ? '' : `；${doubtful}份请核对回避情形`
    }${shortfalls.length === 0 ? '' : `；${shortfalls.length}项课题没有排满`}`,
    batch: facts.batch,
    groups,
    topics: topics.map(({ id, anonCode, name, subjectCategory }, at) => ({
      id,
      code: anonCode,
      name,
      subject: subjects.get(subjectCategory ?? '') ?? '',
      group: groupOf.get(at) ?? '',
      wanted: wanted[at] ?? 0,
      experts: (proposal.chosen[at] ?? []).flatMap((place) => experts[place]?.id ?? []),
    })),
    experts: experts.map(({ id, username, name, company, subjectCategorys, load, most }) => ({
      id,
      username,
      name,
      company,
      subjects: (subjectCategorys ?? []).map((value) => subjects.get(value) ?? value),
      load,
      most,
    })),
    conflicts: conflicts.map(({ topicapplyId, expertId, level, detail }) => [topicapplyId, expertId, level, detail]),
    shortfalls,
    fit: share,
  };
}

/** Sheets of experts with a soft conflict: loads would be uneven without them. */
function doubtfulSheets({ topics, experts, conflicts }: ProposalFacts, { chosen }: Proposal): number {
  const soft = new Set(
    conflicts
      .filter(({ level }) => level === 'soft')
      .map(({ topicapplyId, expertId }) => `${topicapplyId}:${expertId}`),
  );
  return chosen.reduce(
    (total, own, at) => total + own.filter((place) => soft.has(`${topics[at]?.id}:${experts[place]?.id}`)).length,
    0,
  );
}

function fit({ topics, experts }: ProposalFacts, at: number, place: number): boolean {
  const [topic, expert] = [topics[at], experts[place]];
  if (topic === undefined || expert === undefined) return false;
  return subjectCost(topic.subjectCategory ?? '', expert.subjectCategorys ?? []) < NO_FIT;
}

/** By their subjects: 德育组; several of one subject are numbered, long names cut. */
function groupNames({ groups }: Proposal, subjects: ReadonlyMap<string, string>): readonly string[] {
  const plain = groups.map((group) => {
    const titles = group.subjects.map((value) => subjects.get(value) ?? '综合').join('、');
    return titles.length > NAME_LENGTH ? `${titles.slice(0, NAME_LENGTH - 1)}等` : titles;
  });
  const seen = new Map<string, number>();
  return plain.map((title) => {
    if (plain.filter((other) => other === title).length === 1) return `${title}组`;
    const number = (seen.get(title) ?? 0) + 1;
    seen.set(title, number);
    return `${title}${ORDINALS[number - 1] ?? number}组`;
  });
}
