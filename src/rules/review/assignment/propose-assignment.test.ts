// What every proposal keeps, whoever is to be assigned, and that nothing cheaper exists: held against the lower bound,
// and on small problems against all assignments there are.
import { describe, expect, test } from 'vitest';
import { assignmentCrowd } from '../../../../tests/support/assignment-crowd.ts';
import { assignExperts } from './assign-experts.ts';
import { assignGreedily } from './assign-greedily.ts';
import { costOf, SOFT_STEP, type Assignment, type AssignmentProblem } from './assignment-problem.ts';
import { formGroups } from './form-groups.ts';
import { lowerBound } from './lower-bound.ts';
import { proposeAssignment, type Proposal, type ProposalRequest } from './propose-assignment.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const crowdOf = (seed: number) =>
  assignmentCrowd({ topics: 120, experts: 24, k: 4, capacity: 30, institutions: 12, subjects: 5, seed });
const loadsOf = ({ chosen }: Proposal, count: number): readonly number[] =>
  Array.from({ length: count }, (_, place) => chosen.filter((own) => own.includes(place)).length);

describe('a proposed assignment', () => {
  test.each(SEEDS)('gives each topic as many as it wants, nobody in conflict, nobody too much (seed %i)', (seed) => {
    const crowd = crowdOf(seed);
    const proposal = proposeAssignment({ ...crowd, groupSize: 40, each: 15, seed });
    expect(proposal.shortfalls).toEqual([]);
    for (const [at, chosen] of proposal.chosen.entries()) {
      expect(new Set(chosen).size).toBe(4);
      expect(chosen.filter((place) => crowd.topics[at]?.forbidden.has(place))).toEqual([]);
    }
    expect(Math.max(...loadsOf(proposal, crowd.experts.length))).toBeLessThanOrEqual(30);
  });

  test.each(SEEDS)('is within the lower bound of its groups, loads apart by one at most (seed %i)', (seed) => {
    const proposal = proposeAssignment({ ...crowdOf(seed), groupSize: 40, each: 15, seed });
    expect(proposal.cost).toBe(proposal.bound);
    expect(proposal.groups.map(({ loads: [least, most] }) => most - least).filter((apart) => apart > 1)).toEqual([]);
  });

  test('leaves soft conflicts aside, subjects that do not fit rather than those, but not at the price of uneven loads', () => {
    const expert = { subjects: ['1'], institution: 0, capacity: 9, load: 0, rank: 1 };
    const strangers = { ...expert, subjects: ['9'] };
    const topic = { round: 1, subject: '1', k: 1, forbidden: new Set<number>(), soft: new Set([0]) };
    const free = { ...topic, soft: new Set<number>() };
    const ask = (topics: ProposalRequest['topics'], experts: ProposalRequest['experts']) =>
      proposeAssignment({ topics, experts, groupSize: 40, each: 1, seed: 1 }).chosen;
    expect(ask([topic, free], [expert, strangers])).toEqual([[1], [0]]);
    expect(new Set(ask([topic, topic], [expert, strangers]).flat())).toEqual(new Set([0, 1]));
  });

  test('has a soft conflict in few sheets of a hundred where greed has one in many', () => {
    const crowd = crowdOf(1);
    const problem: AssignmentProblem = { ...crowd, k: 4, seed: 1 };
    const softOf = (assignment: Assignment): number => costOf(problem, assignment).soft / SOFT_STEP;
    expect(softOf(assignExperts(problem).assignment)).toBeLessThanOrEqual(2);
    expect(softOf(assignGreedily(problem))).toBeGreaterThan(softOf(assignExperts(problem).assignment));
  });

  test('is the same for the same seed, and says how far it is', () => {
    const request: ProposalRequest = { ...crowdOf(3), groupSize: 30, each: 15, seed: 11 };
    const shares: number[] = [];
    const first = proposeAssignment(request, { onProgress: (share) => void shares.push(share) });
    expect(proposeAssignment(request)).toEqual(first);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
  });

  test('ends where its progress is not wanted any more', () => {
    const stop = (): never => {
      throw new Error('stopped');
    };
    expect(() => proposeAssignment({ ...crowdOf(1), groupSize: 30, each: 15, seed: 1 }, { onProgress: stop })).toThrow(
      'stopped',
    );
  });

  test('says which topics fall short and why, and gives them whom it can', () => {
    const { experts } = assignmentCrowd({
      topics: 0,
      experts: 4,
      k: 3,
      capacity: 2,
      institutions: 9,
      subjects: 1,
      seed: 1,
    });
    const topic = { round: 1, subject: '1', k: 3, forbidden: new Set<number>(), soft: new Set<number>() };
    const proposal = proposeAssignment({
      topics: [topic, { ...topic, forbidden: new Set([0, 1, 2]) }, topic],
      experts,
      groupSize: 40,
      each: 15,
      seed: 1,
    });
    const reasons = proposal.shortfalls.map(({ topic: at, missing, reason }) => `${at} ${missing} ${reason}`);
    expect(reasons[0]).toBe('1 2 4位专家中3位需回避，可以评审的只有1位');
    expect(proposal.chosen.flat()).toHaveLength(7);
    expect(
      proposeAssignment({ topics: [topic, topic, topic, topic], experts, groupSize: 40, each: 15, seed: 1 }).shortfalls,
    ).toEqual(expect.arrayContaining([expect.objectContaining({ reason: '可以评审的4位专家，评审上限都已用完' })]));
  });

  test('needs no more experts than have about so many sheets each, and takes those whose subjects fit', () => {
    const { topics } = assignmentCrowd({
      topics: 20,
      experts: 0,
      k: 3,
      capacity: 0,
      institutions: 9,
      subjects: 2,
      seed: 2,
    });
    const { experts } = assignmentCrowd({
      topics: 0,
      experts: 40,
      k: 3,
      capacity: 40,
      institutions: 9,
      subjects: 4,
      seed: 2,
    });
    const proposal = proposeAssignment({ topics, experts, groupSize: 40, each: 6, seed: 1 });
    const busy = loadsOf(proposal, experts.length).flatMap((load, place) => (load > 0 ? [place] : []));
    expect(busy).toHaveLength(10);
    expect(busy.filter((place) => !experts[place]?.subjects.some((subject) => ['1', '2'].includes(subject)))).toEqual(
      [],
    );
  });

  test('is led by the highest rank of each group', () => {
    const crowd = crowdOf(5);
    const { groups, chosen } = proposeAssignment({ ...crowd, groupSize: 40, each: 15, seed: 5 });
    for (const { leader, places, guests } of groups) {
      const members = new Set(places.flatMap((place) => chosen[place] ?? []).filter((one) => !guests.includes(one)));
      const best = Math.min(...[...members].map((place) => crowd.experts[place]?.rank ?? 9));
      expect(crowd.experts[leader ?? -1]?.rank).toBe(best);
    }
  });
});

describe('groups', () => {
  const topics = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).flatMap(([key, count]) =>
      Array.from({ length: count }, () => ({ round: Number(key.split(':')[0]), subject: key.split(':')[1] ?? '' })),
    );

  test('are of one subject, large ones in equal parts, small ones together, no round with another', () => {
    const groups = formGroups(topics({ '1:2': 90, '1:10': 8, '1:3': 9, '2:2': 4 }), { size: 60, most: 20 });
    expect(groups.map(({ round, subjects, places }) => [round, subjects.join(), places.length])).toEqual([
      [1, '2', 45],
      [1, '2', 45],
      [1, '3,10', 17],
      [2, '2', 4],
    ]);
  });

  test('are no more than there are experts for', () => {
    expect(formGroups(topics({ '1:1': 60, '1:2': 60, '1:3': 60 }), { size: 60, most: 1 })).toHaveLength(1);
  });
});

describe('the assignment', () => {
  test.each(SEEDS)('costs no more than the cheapest of all there are (seed %i)', (seed) => {
    const crowd = assignmentCrowd({ topics: 4, experts: 5, k: 2, capacity: 3, institutions: 3, subjects: 3, seed });
    const problem: AssignmentProblem = { ...crowd, k: 2, seed };
    const { assignment, prices } = assignExperts(problem);
    const wanted = assignment.map(({ length }) => length);
    const { total } = costOf(problem, assignment);
    expect(total).toBe(cheapest(problem, wanted));
    expect(lowerBound(problem, { wanted, prices })).toBe(total);
    const greedy = assignGreedily(problem);
    const isAsFull = greedy.every(({ length }, at) => length === wanted[at]);
    expect(isAsFull ? costOf(problem, greedy).total : total).toBeGreaterThanOrEqual(total);
  });
});

/** Over all ways to give the topics so many experts. */
function cheapest(problem: AssignmentProblem, wanted: readonly number[]): number {
  let best = Infinity;
  const loads = problem.experts.map(() => 0);
  const assigned: number[][] = [];
  const go = (at: number): void => {
    if (at === problem.topics.length) {
      best = Math.min(best, costOf(problem, assigned).total);
      return;
    }
    for (const chosen of choices(problem.experts.length, wanted[at] ?? 0)) {
      const isOpen = chosen.every(
        (place) =>
          problem.topics[at]?.forbidden.has(place) === false &&
          (loads[place] ?? 0) < (problem.experts[place]?.capacity ?? 0),
      );
      if (!isOpen) continue;
      for (const place of chosen) loads[place] = (loads[place] ?? 0) + 1;
      assigned.push([...chosen]);
      go(at + 1);
      assigned.pop();
      for (const place of chosen) loads[place] = (loads[place] ?? 0) - 1;
    }
  };
  go(0);
  return best;
}

function choices(count: number, size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return Array.from({ length: count - from }, (_, at) => from + at).flatMap((place) =>
    choices(count, size - 1, place + 1).map((rest) => [place, ...rest]),
  );
}
