// The assignment of experts to the topics of one group, as a problem of numbers (domain §5.3): every topic wants k
// experts, nobody reviews where a hard conflict stands, loads are as equal as they can be, then who has a soft conflict
// is somewhere else, then the experts' subjects fit, then a topic's experts come from different institutions. The order
// is that of the weights: a step of load outweighs the rest along an exchange, a soft conflict many fits of subjects, a
// fit every institution.
// Pure: no ids of the office, only places in the lists.
import { itemAt } from '../../../core/item-at.ts';

/** One step of load (from n to n + 1 sheets costs n of them). */
export const LOAD_STEP = 1_000_000;
/** A soft conflict: taken only where loads would be uneven otherwise. */
export const SOFT_STEP = 20_000;
/** The expert named the subject second, third, or not at all. */
export const SUBJECT_STEP = 100;
/** Each further expert of an institution on one topic. */
export const INSTITUTION_STEP = 10;

export interface AssignmentTopic {
  /** Places of experts that may not review it. */
  readonly forbidden: ReadonlySet<number>;
  /** Places of experts with a soft conflict. */
  readonly soft: ReadonlySet<number>;
  readonly subject: string;
  /** What each expert costs by itself, by place, where it is not the fit of subjects. */
  readonly costs?: readonly number[];
}

export interface AssignmentExpert {
  readonly subjects: readonly string[];
  /** What stands for the institution: the same number, the same institution. */
  readonly institution: number;
  /** How many sheets more. */
  readonly capacity: number;
  /** Sheets that the expert has already; the load begins with them. */
  readonly load: number;
}

export interface AssignmentProblem {
  readonly topics: readonly AssignmentTopic[];
  readonly experts: readonly AssignmentExpert[];
  /** Experts a topic. */
  readonly k: number;
  readonly seed: number;
}

/** Places of experts by place of topic. */
export type Assignment = readonly (readonly number[])[];

export interface AssignmentCost {
  readonly load: number;
  readonly soft: number;
  readonly subject: number;
  readonly institution: number;
  readonly total: number;
}

/** What the expert at this place costs on the topic by itself. */
export function ownCost(topic: AssignmentTopic, expert: AssignmentExpert, place: number): number {
  return topic.costs?.[place] ?? softCost(topic, place) + subjectCost(topic.subject, expert.subjects);
}

export function softCost({ soft }: Pick<AssignmentTopic, 'soft'>, place: number): number {
  return soft.has(place) ? SOFT_STEP : 0;
}

export function subjectCost(subject: string, subjects: readonly string[]): number {
  const place = subjects.indexOf(subject);
  return SUBJECT_STEP * (place < 0 ? 3 : Math.min(place, 2));
}

export function costOf({ topics, experts }: AssignmentProblem, assignment: Assignment): AssignmentCost {
  const loads = experts.map(({ load }) => load);
  let [load, soft, subject, institution] = [0, 0, 0, 0];
  for (const [at, chosen] of assignment.entries()) {
    const topic = itemAt(topics, at);
    const seen = new Map<number, number>();
    for (const place of chosen) {
      const expert = itemAt(experts, place);
      load += LOAD_STEP * itemAt(loads, place);
      loads[place] = itemAt(loads, place) + 1;
      soft += softCost(topic, place);
      subject += ownCost(topic, expert, place) - softCost(topic, place);
      const before = seen.get(expert.institution) ?? 0;
      institution += INSTITUTION_STEP * before;
      seen.set(expert.institution, before + 1);
    }
  }
  return { load, soft, subject, institution, total: load + soft + subject + institution };
}

/** Deterministic numbers from 0 to below 1 (mulberry32): the same seed, the same proposal. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** 0 … count − 1 in the order of the seed. */
export function seededOrder(count: number, seed: number): readonly number[] {
  const random = seededRandom(seed);
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [itemAt(order, other), itemAt(order, at)];
  }
  return order;
}
