// Topics into groups (domain §5.3): those of one round and one subject together, large subjects in equal parts, small
// ones with the next small one of their round, and never more groups than there are experts for. Pure.
import { groupBy } from '../../../core/group-by.ts';

export interface GroupingTopic {
  readonly round: number;
  readonly subject: string;
}

export interface GroupingOptions {
  /** Topics of a group, at most, unless there are too few experts for so many groups. */
  readonly size: number;
  /** Groups at most; each round has one at least. */
  readonly most: number;
}

export interface TopicGroup {
  readonly round: number;
  readonly subjects: readonly string[];
  /** Places of topics, in order. */
  readonly places: readonly number[];
}

/** A group of less than a quarter of the size is put together with another. */
const SMALL = 4;

/** In the order of rounds and subjects. */
export function formGroups(topics: readonly GroupingTopic[], { size, most }: GroupingOptions): readonly TopicGroup[] {
  const placed = topics.map((topic, place) => ({ ...topic, place }));
  const groups = [...groupBy(placed, ({ round, subject }) => `${round}:${subject}`).values()].flatMap((own) => {
    const parts = Math.ceil(own.length / size);
    return Array.from({ length: parts }, (_, part): TopicGroup => {
      const [from, to] = [part, part + 1].map((at) => Math.round((at * own.length) / parts));
      const [first] = own;
      return {
        round: first?.round ?? 0,
        subjects: [first?.subject ?? ''],
        places: own.slice(from, to).map(({ place }) => place),
      };
    });
  });
  for (let pair = nextPair(groups, { size, most }); pair !== null; pair = nextPair(groups, { size, most })) {
    const [one, other] = pair;
    groups.splice(groups.indexOf(other), 1);
    groups[groups.indexOf(one)] = {
      round: one.round,
      subjects: [...new Set([...one.subjects, ...other.subjects])].sort(bySubject),
      places: [...one.places, ...other.places].sort((left, right) => left - right),
    };
  }
  return groups.sort(
    (one, other) => one.round - other.round || bySubject(one.subjects[0] ?? '', other.subjects[0] ?? ''),
  );
}

/** The smallest group and the next smallest of its round, as long as they should be one. */
function nextPair(
  groups: readonly TopicGroup[],
  { size, most }: GroupingOptions,
): readonly [TopicGroup, TopicGroup] | null {
  const bySize = [...groups].sort((one, other) => one.places.length - other.places.length);
  for (const one of bySize) {
    const other = bySize.find((next) => next !== one && next.round === one.round);
    if (other === undefined) continue;
    const isSmall = one.places.length * SMALL < size && one.places.length + other.places.length <= size;
    return isSmall || groups.length > most ? [one, other] : null;
  }
  return null;
}

/** Numbers of the dictionary by value, others by text. */
function bySubject(one: string, other: string): number {
  return Number(one) - Number(other) || (one < other ? -1 : one > other ? 1 : 0);
}
