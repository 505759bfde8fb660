// The cheapest assignment, exactly: successive shortest paths of minimum cost flow. Topics give k units each, experts
// take them; an expert's n-th sheet costs the more the higher n is, a topic's further expert of one institution, too
// (convex costs: unit arcs one beside the other). The residual network is kept folded: its nodes are the experts, and
// an arc from one to another is the cheapest topic that can be handed on. Such arcs are worked out when a path reaches
// their expert and thrown away when one of the expert's topics changes.
// Reduced costs by prices keep every arc at 0 or above, so each path is one search by Dijkstra; hops decide between
// paths of one cost, so that no path passes a topic twice. Places are always within: `?? 0` says so to the compiler,
// at no cost.
import { itemAt } from '../../../core/item-at.ts';
import {
  INSTITUTION_STEP,
  LOAD_STEP,
  seededOrder,
  ownCost,
  type Assignment,
  type AssignmentExpert,
  type AssignmentProblem,
} from './assignment-problem.ts';

export interface Solution {
  readonly assignment: Assignment;
  /** Price of each expert, for the lower bound. */
  readonly prices: readonly number[];
}

export interface SolveOptions {
  /** Share of the topics that are done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const NONE = -1;
const DONE = 1;
/** Told about so often. */
const TOLD_EVERY = 64;

export function assignExperts(problem: AssignmentProblem, { onProgress }: SolveOptions = {}): Solution {
  const network = new Network(problem);
  const order = seededOrder(problem.topics.length, problem.seed);
  for (const [done, topic] of order.entries()) {
    for (let unit = 0; unit < problem.k; unit += 1) if (!network.place(topic)) break;
    if (done % TOLD_EVERY === 0) onProgress?.(done / order.length);
  }
  onProgress?.(1);
  return network.solution();
}

/** One search: how far each expert is, and where the path would end. */
interface Search {
  readonly distance: Float64Array;
  readonly hops: Int32Array;
  /** Who hands on to the expert; NONE: the topic itself. */
  readonly before: Int32Array;
  readonly state: Uint8Array;
  end: number;
  best: number;
}

class Network {
  readonly #experts: readonly AssignmentExpert[];
  readonly #count: number;
  /** Of each expert, numbered from 0 without gaps. */
  readonly #institutions: Int32Array;
  /** Experts of each institution on the topic that is looked at; 0 between two looks. */
  readonly #standing: Int32Array;
  /** topic × expert: what it costs by itself; Infinity where it is forbidden. */
  readonly #costs: Float64Array;
  readonly #has: Uint8Array;
  readonly #chosen: number[][];
  readonly #topicsOf: Set<number>[];
  readonly #prices: Float64Array;
  /** expert × expert: cheapest exchange and its topic; rows that are out of date are marked. */
  readonly #arcs: Float64Array;
  readonly #arcTopic: Int32Array;
  readonly #isFresh: Uint8Array;
  /** What a further sheet of each expert costs; Infinity: the expert is full. */
  readonly #steps: Float64Array;
  /** Order of experts that are equal. */
  readonly #rank: Int32Array;

  constructor({ topics, experts, seed }: AssignmentProblem) {
    const count = experts.length;
    this.#experts = experts;
    this.#count = count;
    const known = [...new Set(experts.map(({ institution }) => institution))];
    this.#institutions = Int32Array.from(experts, ({ institution }) => known.indexOf(institution));
    this.#standing = new Int32Array(known.length);
    this.#costs = new Float64Array(topics.length * count);
    for (const [at, topic] of topics.entries())
      for (const [place, expert] of experts.entries())
        this.#costs[at * count + place] = topic.forbidden.has(place) ? Infinity : ownCost(topic, expert, place);
    this.#has = new Uint8Array(topics.length * count);
    this.#chosen = topics.map(() => []);
    this.#topicsOf = experts.map(() => new Set<number>());
    this.#prices = new Float64Array(count);
    this.#arcs = new Float64Array(count * count);
    this.#arcTopic = new Int32Array(count * count);
    this.#isFresh = new Uint8Array(count);
    this.#steps = new Float64Array(count);
    for (let place = 0; place < count; place += 1) this.#setStep(place);
    this.#rank = Int32Array.from(seededOrder(count, seed + 1));
  }

  /** One expert more for the topic, by the cheapest exchange. false: nobody is left who could take it. */
  place(topic: number): boolean {
    const search = this.#begin(topic);
    const { distance, state } = search;
    for (let place = this.#nearest(search); place !== NONE; place = this.#nearest(search)) {
      state[place] = DONE;
      this.#relax(place, search);
    }
    const { end, best } = search;
    if (end === NONE) return false;
    for (let place = 0; place < this.#count; place += 1)
      if ((distance[place] ?? 0) < best)
        this.#prices[place] = (this.#prices[place] ?? 0) + (distance[place] ?? 0) - best;
    this.#apply(topic, end, search.before);
    return true;
  }

  solution(): Solution {
    return {
      assignment: this.#chosen.map((chosen) => [...chosen].sort((one, other) => one - other)),
      prices: [...this.#prices],
    };
  }

  /** The topic's own arcs: what it pays at each expert who does not have it. */
  #begin(topic: number): Search {
    const count = this.#count;
    const search: Search = {
      distance: new Float64Array(count).fill(Infinity),
      hops: new Int32Array(count),
      before: new Int32Array(count).fill(NONE),
      state: new Uint8Array(count),
      end: NONE,
      best: Infinity,
    };
    const chosen = itemAt(this.#chosen, topic);
    for (const place of chosen) this.#raise(place);
    for (let place = 0; place < count; place += 1) {
      if (this.#has[topic * count + place] === 1) continue;
      const cost = this.#costs[topic * count + place] ?? 0;
      const standing = this.#standing[this.#institutions[place] ?? 0] ?? 0;
      this.#reach(place, search, cost + INSTITUTION_STEP * standing - (this.#prices[place] ?? 0));
    }
    for (const place of chosen) this.#standing[this.#institutions[place] ?? 0] = 0;
    return search;
  }

  /** An expert can be reached so; where the path would best end is kept with it. */
  #reach(place: number, search: Search, far: number): void {
    if (far >= search.best) return;
    search.distance[place] = far;
    const whole = far + (this.#steps[place] ?? 0) + (this.#prices[place] ?? 0);
    if (whole < search.best) [search.end, search.best] = [place, whole];
  }

  /** Nobody, once the best end is nearer than whoever is left. */
  #nearest({ distance, hops, state, best }: Search): number {
    let [found, least] = [NONE, best];
    for (let at = 0; at < this.#count; at += 1) {
      const place = this.#rank[at] ?? 0;
      const far = distance[place] ?? 0;
      if (far > least || far >= best || state[place] === DONE) continue;
      if (far < least || (hops[place] ?? 0) < (hops[found] ?? 0)) [found, least] = [place, far];
    }
    return found;
  }

  #relax(place: number, search: Search): void {
    if (this.#isFresh[place] === 0) this.#refresh(place);
    const { distance, hops, before, state } = search;
    const row = place * this.#count;
    const base = (distance[place] ?? 0) + (this.#prices[place] ?? 0);
    const next = (hops[place] ?? 0) + 1;
    for (let other = 0; other < this.#count; other += 1) {
      const far = base + (this.#arcs[row + other] ?? 0) - (this.#prices[other] ?? 0);
      const known = distance[other] ?? 0;
      if (far > known || far >= search.best || state[other] === DONE) continue;
      if (far === known && next >= (hops[other] ?? 0)) continue;
      hops[other] = next;
      before[other] = place;
      if (far < known) this.#reach(other, search, far);
    }
  }

  /** The cheapest topic of the expert that each other could take. Most of the time goes here: hence plain arrays. */
  #refresh(place: number): void {
    const [count, costs, has, arcs, arcTopic] = [this.#count, this.#costs, this.#has, this.#arcs, this.#arcTopic];
    const [institutions, standing] = [this.#institutions, this.#standing];
    const own = institutions[place] ?? 0;
    const row = place * count;
    arcs.fill(Infinity, row, row + count);
    for (const topic of itemAt(this.#topicsOf, place)) {
      const chosen = itemAt(this.#chosen, topic);
      // What the expert leaves there, the expert's own place in the institution freed.
      for (const one of chosen) if (one !== place) this.#raise(one);
      const from = topic * count;
      const left = (costs[from + place] ?? 0) + INSTITUTION_STEP * (standing[own] ?? 0);
      for (let other = 0; other < count; other += 1) {
        const arc = (costs[from + other] ?? 0) + INSTITUTION_STEP * (standing[institutions[other] ?? 0] ?? 0) - left;
        if (arc < (arcs[row + other] ?? 0) && has[from + other] === 0) {
          arcs[row + other] = arc;
          arcTopic[row + other] = topic;
        }
      }
      for (const one of chosen) standing[institutions[one] ?? 0] = 0;
    }
    this.#isFresh[place] = 1;
  }

  #raise(place: number): void {
    const institution = this.#institutions[place] ?? 0;
    this.#standing[institution] = (this.#standing[institution] ?? 0) + 1;
  }

  /** Hands the topics on along the path, from its end; the new topic comes in at its beginning. */
  #apply(topic: number, end: number, before: Int32Array): void {
    let place = end;
    const moved: [topic: number, from: number, to: number][] = [];
    for (let from = before[place] ?? 0; from !== NONE; place = from, from = before[from] ?? 0)
      moved.push([this.#arcTopic[from * this.#count + place] ?? 0, from, place]);
    for (const [handed, from, to] of moved) {
      this.#drop(handed, from);
      this.#take(handed, to);
    }
    this.#take(topic, place);
  }

  #drop(topic: number, place: number): void {
    this.#stale(topic);
    this.#has[topic * this.#count + place] = 0;
    const chosen = itemAt(this.#chosen, topic);
    chosen.splice(chosen.indexOf(place), 1);
    itemAt(this.#topicsOf, place).delete(topic);
    this.#setStep(place);
  }

  #take(topic: number, place: number): void {
    this.#has[topic * this.#count + place] = 1;
    itemAt(this.#chosen, topic).push(place);
    itemAt(this.#topicsOf, place).add(topic);
    this.#setStep(place);
    this.#stale(topic);
  }

  #setStep(place: number): void {
    const { capacity, load } = itemAt(this.#experts, place);
    const taken = itemAt(this.#topicsOf, place).size;
    this.#steps[place] = taken >= capacity ? Infinity : LOAD_STEP * (load + taken);
  }

  #stale(topic: number): void {
    for (const place of itemAt(this.#chosen, topic)) this.#isFresh[place] = 0;
  }
}
