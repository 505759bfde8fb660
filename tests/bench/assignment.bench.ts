// Experts for 3,000 topics out of 300, five each: as one problem, and as the proposal that the office gets, beside the
// greedy assignment. Loads as equal as they can be cost what they cost, whoever assigns; what is compared with the
// lower bound is the rest: soft conflicts, subjects, institutions. Times are those of the processor.
import { assignExperts } from '../../src/rules/review/assignment/assign-experts.ts';
import { assignGreedily } from '../../src/rules/review/assignment/assign-greedily.ts';
import {
  costOf,
  LOAD_STEP,
  SOFT_STEP,
  type Assignment,
  type AssignmentProblem,
} from '../../src/rules/review/assignment/assignment-problem.ts';
import { lowerBound } from '../../src/rules/review/assignment/lower-bound.ts';
import { proposeAssignment } from '../../src/rules/review/assignment/propose-assignment.ts';
import { assignmentCrowd } from '../support/assignment-crowd.ts';
import { atMost, type Measurement } from './table.ts';

const SIZE = { topics: 3_000, experts: 300, k: 5, capacity: 60, institutions: 100, subjects: 20, seed: 7 };
const LONGEST_S = 10;
/** Over the bound. */
const MOST_OVER = 2;
const GROUP_SIZE = 60;

export function assignmentBench(): Promise<readonly Measurement[]> {
  const crowd = assignmentCrowd(SIZE);
  const problem: AssignmentProblem = { ...crowd, k: SIZE.k, seed: 1 };
  const [solution, seconds] = timed(() => assignExperts(problem));
  const [greedy, greedySeconds] = timed(() => assignGreedily(problem));
  const [proposal, proposalSeconds] = timed(() =>
    proposeAssignment({ ...crowd, groupSize: GROUP_SIZE, each: 15, seed: 1 }),
  );
  const bound = lowerBound(problem, { wanted: crowd.topics.map(() => SIZE.k), prices: solution.prices });
  const loads = leastLoads();
  const over = (assignment: Assignment): number => {
    const cost = costOf(problem, assignment);
    return (100 * (cost.total - bound)) / (bound - loads);
  };
  const spread = Math.max(...proposal.groups.map(({ loads: [least, most] }) => most - least));
  const short = (assignment: Assignment): string =>
    `${assignment.filter((chosen) => chosen.length < SIZE.k).length}项不足${SIZE.k}位`;
  const doubtful = (assignment: Assignment): string =>
    `${costOf(problem, assignment).soft / SOFT_STEP}份请核对回避情形`;
  return Promise.resolve([
    atMost('最小费用流，3000项、300位专家、每项5位', seconds, {
      limit: LONGEST_S,
      unit: 's',
      note: short(solution.assignment),
    }),
    atMost('核对情形、学科、单位的费用，高出下界', over(solution.assignment), {
      limit: MOST_OVER,
      unit: '%',
      note: doubtful(solution.assignment),
    }),
    atMost('逐项分配（贪心）', greedySeconds, { limit: null, unit: 's', note: short(greedy) }),
    atMost('贪心：核对情形、学科、单位的费用，高出下界', over(greedy), {
      limit: null,
      unit: '%',
      note: doubtful(greedy),
    }),
    atMost('自动分组（分组、专家入组、分配）', proposalSeconds, {
      limit: LONGEST_S,
      unit: 's',
      note: `${proposal.groups.length}组，${proposal.shortfalls.length}项没有排满`,
    }),
    atMost('自动分组：各组内的费用，高出下界', (100 * (proposal.cost - proposal.bound)) / proposal.bound, {
      limit: MOST_OVER,
      unit: '%',
    }),
    atMost('自动分组：组内任务最多与最少之差', spread, { limit: 1, unit: '项' }),
  ]);
}

/** All sheets spread evenly. */
function leastLoads(): number {
  const sheets = SIZE.topics * SIZE.k;
  const [each, more] = [Math.floor(sheets / SIZE.experts), sheets % SIZE.experts];
  const upTo = (count: number): number => (count * (count - 1)) / 2;
  return LOAD_STEP * ((SIZE.experts - more) * upTo(each) + more * upTo(each + 1));
}

/** Seconds of the processor: what else runs on the machine is not measured. */
function timed<Result>(work: () => Result): readonly [Result, number] {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1_000_000];
}
