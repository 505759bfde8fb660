// Which experts belong to which group, before sheets are given out: as many as the group's share of all sheets asks
// for, those whose subjects fit and whose units are not those of its topics. Solved as the sheets are, with experts in
// the place of topics and groups in that of experts. Pure.
import { assignExperts } from './assign-experts.ts';
import { SUBJECT_STEP, subjectCost, type AssignmentExpert } from './assignment-problem.ts';
import type { TopicGroup } from './form-groups.ts';

export interface SharedTopic {
  readonly forbidden: ReadonlySet<number>;
  readonly soft: ReadonlySet<number>;
  readonly subject: string;
  /** Experts of the topic. */
  readonly k: number;
}

interface Sharing {
  /** Sheets of an expert, about: more experts than that asks for are left out. */
  readonly each: number;
  readonly topics: readonly SharedTopic[];
  readonly experts: readonly AssignmentExpert[];
  readonly seed: number;
}

/** A group has about twice the experts that a topic wants, so that conflicts leave enough of them. */
export const ROOM = 2;
/** An expert who had better review none of the group's topics costs as much as one whose subject fits none of three. */
const CONFLICT_STEP = 9 * SUBJECT_STEP;

/** Places of experts by group. Everybody for every group, where there are too few to divide them. */
export function shareExperts(
  groups: readonly TopicGroup[],
  { topics, experts, each, seed }: Sharing,
): readonly number[][] {
  const least = groups.map(({ places }) => Math.max(...places.map((place) => topics[place]?.k ?? 0)));
  const everybody = experts.map((_, place) => place);
  if (sum(least) > experts.length) return groups.map(() => [...everybody]);
  const sheets = groups.map(({ places }) => sum(places.map((place) => topics[place]?.k ?? 0)));
  const count = Math.min(experts.length, Math.max(ROOM * sum(least), Math.ceil(sum(sheets) / each)));
  const wanted = sizesOf({ least, sheets, count });
  const { assignment } = assignExperts({
    topics: experts.map((expert) => ({
      forbidden: new Set<number>(),
      soft: new Set<number>(),
      subject: '',
      costs: [...groups.map((group) => costIn(group, { expert, place: experts.indexOf(expert), topics })), 0],
    })),
    // All places are taken, so that how many a group has costs the same whoever they are.
    experts: [...wanted, experts.length - count].map((capacity, at) => ({
      subjects: [],
      institution: at,
      capacity,
      load: 0,
    })),
    k: 1,
    seed,
  });
  return groups.map((_, at) => everybody.filter((place) => assignment[place]?.includes(at) ?? false));
}

/** Each group its least, the rest by shares of the sheets, the largest remainders first; all experts are divided. */
function sizesOf({
  least,
  sheets,
  count,
}: {
  readonly least: readonly number[];
  readonly sheets: readonly number[];
  readonly count: number;
}): readonly number[] {
  const all = sum(sheets);
  const sizes = [...least];
  for (let left = count - sum(least); left > 0; left -= 1) {
    const behind = sheets.map((own, at) => (own / all) * count - (sizes[at] ?? 0));
    const at = behind.indexOf(Math.max(...behind));
    sizes[at] = (sizes[at] ?? 0) + 1;
  }
  return sizes;
}

function costIn(
  { places }: TopicGroup,
  {
    expert,
    place,
    topics,
  }: { readonly expert: AssignmentExpert; readonly place: number; readonly topics: readonly SharedTopic[] },
): number {
  const costs = places.map((at) => {
    const topic = topics[at];
    if (topic === undefined) return 0;
    const isOpen = !topic.forbidden.has(place) && !topic.soft.has(place);
    return isOpen ? subjectCost(topic.subject, expert.subjects) : CONFLICT_STEP;
  });
  return Math.round(sum(costs) / Math.max(1, costs.length));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
