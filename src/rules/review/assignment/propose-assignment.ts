// A proposal of groups, experts and leaders for the topics of a batch (domain §5.3): groups by round and subject,
// experts by group, sheets by the cheapest assignment within each, and where a group has too few for a topic, whoever
// else may review it. What falls short is said, not filled with fewer. Pure: places in the lists, no ids.
import { itemAt } from '../../../core/item-at.ts';
import { assignExperts } from './assign-experts.ts';
import { costOf, ownCost, softCost, type AssignmentExpert } from './assignment-problem.ts';
import { formGroups, type GroupingTopic, type TopicGroup } from './form-groups.ts';
import { lowerBound } from './lower-bound.ts';
import { ROOM, shareExperts, type SharedTopic } from './share-experts.ts';

export type ProposalTopic = GroupingTopic & SharedTopic;

export interface ProposalExpert extends AssignmentExpert {
  /** 1 the highest; who leads a group is chosen by it. */
  readonly rank: number;
}

export interface ProposalRequest {
  readonly topics: readonly ProposalTopic[];
  readonly experts: readonly ProposalExpert[];
  readonly groupSize: number;
  /** Sheets of an expert, about; those who are not needed then get none. */
  readonly each: number;
  readonly seed: number;
}

interface ProposedGroup extends TopicGroup {
  /** null: nobody is there. */
  readonly leader: number | null;
  /** Sheets in this group of the member who has fewest and who has most. */
  readonly loads: readonly [number, number];
  /** Who belongs to another group and fills up topics of this one. */
  readonly guests: readonly number[];
}

interface Shortfall {
  readonly topic: number;
  readonly missing: number;
  readonly reason: string;
}

export interface Proposal {
  readonly groups: readonly ProposedGroup[];
  /** Places of experts by place of topic. */
  readonly chosen: readonly (readonly number[])[];
  readonly shortfalls: readonly Shortfall[];
  /** What the groups cost together, and what no assignment of the same groups can cost less than. */
  readonly cost: number;
  readonly bound: number;
}

export interface ProposeOptions {
  /** Share that is done, from 0 to 1. May throw to end the work. */
  readonly onProgress?: (share: number) => void;
}

export function proposeAssignment(
  { topics, experts, groupSize, each, seed }: ProposalRequest,
  { onProgress }: ProposeOptions = {},
): Proposal {
  const largest = Math.max(1, ...topics.map(({ k }) => k));
  const most = Math.max(1, Math.floor(experts.length / (ROOM * largest)));
  const groups = formGroups(topics, { size: groupSize, most });
  const members = shareExperts(groups, { topics, experts, each, seed });
  const taken = experts.map(() => 0);
  const chosen: number[][] = topics.map(() => []);
  let [cost, bound, done] = [0, 0, 0];
  for (const [at, { places }] of groups.entries()) {
    const own = members[at] ?? [];
    const problem = {
      topics: places.map((place) => within(itemAt(topics, place), own)),
      experts: own.map((place) => leftOf(itemAt(experts, place), taken[place] ?? 0)),
      k: topics[places[0] ?? 0]?.k ?? 0,
      seed: seed + at,
    };
    const solution = assignExperts(problem, {
      onProgress: (share) => onProgress?.((done + share * places.length) / topics.length),
    });
    done += places.length;
    cost += costOf(problem, solution.assignment).total;
    bound += lowerBound(problem, { wanted: solution.assignment.map(({ length }) => length), prices: solution.prices });
    for (const [topic, places_] of solution.assignment.entries())
      for (const one of places_) give(itemAt(places, topic), itemAt(own, one), { chosen, taken });
  }
  fillUp({ topics, experts, chosen, taken });
  return {
    groups: groups.map((group, at) => ({ ...group, ...leadOf(group, members[at] ?? [], { chosen, experts }) })),
    chosen,
    shortfalls: shortfallsOf({ topics, experts, chosen }),
    cost,
    bound,
  };
}

interface Standing {
  readonly topics: readonly ProposalTopic[];
  readonly experts: readonly ProposalExpert[];
  readonly chosen: readonly number[][];
  readonly taken: number[];
}

function give(topic: number, expert: number, { chosen, taken }: Pick<Standing, 'chosen' | 'taken'>): void {
  chosen[topic]?.push(expert);
  taken[expert] = (taken[expert] ?? 0) + 1;
}

/** The topic as the group's experts, numbered anew, see it. */
function within(topic: ProposalTopic, own: readonly number[]): SharedTopic {
  const numbered = (places: ReadonlySet<number>): ReadonlySet<number> =>
    new Set(own.flatMap((place, at) => (places.has(place) ? [at] : [])));
  return { subject: topic.subject, k: topic.k, forbidden: numbered(topic.forbidden), soft: numbered(topic.soft) };
}

function leftOf(expert: ProposalExpert, taken: number): AssignmentExpert {
  return { ...expert, capacity: expert.capacity - taken, load: expert.load + taken };
}

/** The number of experts comes before the groups: whoever may, without a soft conflict, and has least to do. */
function fillUp({ topics, experts, chosen, taken }: Standing): void {
  for (const [at, topic] of topics.entries()) {
    for (let missing = topic.k - (chosen[at]?.length ?? 0); missing > 0; missing -= 1) {
      const open = experts.flatMap((expert, place) => {
        const has = taken[place] ?? 0;
        return topic.forbidden.has(place) || has >= expert.capacity || chosen[at]?.includes(place) === true
          ? []
          : [{ place, soft: softCost(topic, place), load: expert.load + has, cost: ownCost(topic, expert, place) }];
      });
      const [best] = open.sort((one, other) => one.soft - other.soft || one.load - other.load || one.cost - other.cost);
      if (best === undefined) break;
      give(at, best.place, { chosen, taken });
    }
  }
}

function leadOf(
  { places }: TopicGroup,
  members: readonly number[],
  { chosen, experts }: Pick<Standing, 'chosen' | 'experts'>,
): Pick<ProposedGroup, 'leader' | 'loads' | 'guests'> {
  const sheets = new Map<number, number>();
  for (const place of places) for (const one of chosen[place] ?? []) sheets.set(one, (sheets.get(one) ?? 0) + 1);
  const rankOf = (place: number): number => experts[place]?.rank ?? Infinity;
  const own = members.filter((place) => sheets.has(place));
  const [leader = null] = [...own].sort(
    (one, other) => rankOf(one) - rankOf(other) || (sheets.get(other) ?? 0) - (sheets.get(one) ?? 0) || one - other,
  );
  const loads = own.map((place) => sheets.get(place) ?? 0);
  return {
    leader,
    loads: loads.length === 0 ? [0, 0] : [Math.min(...loads), Math.max(...loads)],
    guests: [...sheets.keys()].filter((place) => !members.includes(place)),
  };
}

function shortfallsOf({ topics, experts, chosen }: Omit<Standing, 'taken'>): readonly Shortfall[] {
  return topics.flatMap((topic, at) => {
    const missing = topic.k - (chosen[at]?.length ?? 0);
    if (missing <= 0) return [];
    const free = experts.length - topic.forbidden.size;
    const reason =
      free < topic.k
        ? `${experts.length}位专家中${topic.forbidden.size}位需回避，可以评审的只有${free}位`
        : `可以评审的${free}位专家，评审上限都已用完`;
    return [{ topic: at, missing, reason }];
  });
}
