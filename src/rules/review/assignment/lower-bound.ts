// What no assignment can cost less than, whoever made it: the Lagrange relaxation of "an expert's sheets are those of
// the topics" at given prices. Every topic then takes its k cheapest experts and every expert the number of sheets that
// pays, each by itself; for whatever prices, the sum is at most the cost of any assignment that gives the topics as
// many experts. It knows nothing of how the solver works.
import { groupBy } from '../../../core/group-by.ts';
import {
  INSTITUTION_STEP,
  LOAD_STEP,
  ownCost,
  type AssignmentExpert,
  type AssignmentProblem,
  type AssignmentTopic,
} from './assignment-problem.ts';

/** `wanted`: experts of each topic. `prices`: as the solver left them, at most 0. */
export function lowerBound(
  { topics, experts }: AssignmentProblem,
  { wanted, prices }: { readonly wanted: readonly number[]; readonly prices: readonly number[] },
): number {
  const ofTopics = topics.map((topic, at) => cheapest(topic, { experts, prices, count: wanted[at] ?? 0 }));
  const ofExperts = experts.map((expert, place) => bestLoad(expert, prices[place] ?? 0));
  return [...ofTopics, ...ofExperts].reduce((sum, one) => sum + one, 0);
}

/** Institutions apart, the further of one the dearer: the cheapest of each, merged, are the cheapest of all. */
function cheapest(
  topic: AssignmentTopic,
  {
    experts,
    prices,
    count,
  }: { readonly experts: readonly AssignmentExpert[]; readonly prices: readonly number[]; readonly count: number },
): number {
  const open = experts.flatMap((expert, place) =>
    topic.forbidden.has(place)
      ? []
      : [{ institution: expert.institution, cost: ownCost(topic, expert, place) - (prices[place] ?? 0) }],
  );
  const costs = [...groupBy(open, ({ institution }) => institution).values()].flatMap((own) =>
    own
      .map(({ cost }) => cost)
      .sort((one, other) => one - other)
      .map((cost, place) => cost + INSTITUTION_STEP * place),
  );
  return costs
    .sort((one, other) => one - other)
    .slice(0, count)
    .reduce((sum, cost) => sum + cost, 0);
}

function bestLoad({ capacity, load }: AssignmentExpert, price: number): number {
  let [cost, best] = [0, 0];
  for (let taken = 0; taken < capacity; taken += 1) {
    cost += LOAD_STEP * (load + taken) + price;
    best = Math.min(best, cost);
  }
  return best;
}
