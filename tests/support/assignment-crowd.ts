// Topics and experts of an office, as many as asked: subjects, institutions and conflicts by chance of a seed.
import { seededRandom } from '../../src/rules/review/assignment/assignment-problem.ts';
import type { ProposalExpert, ProposalTopic } from '../../src/rules/review/assignment/propose-assignment.ts';

export interface Crowd {
  readonly topics: readonly ProposalTopic[];
  readonly experts: readonly ProposalExpert[];
}

export interface CrowdSize {
  readonly topics: number;
  readonly experts: number;
  readonly k: number;
  readonly capacity: number;
  readonly institutions: number;
  readonly subjects: number;
  readonly seed: number;
}

/** Of all pairs beside those of one institution. */
const CONFLICT_SHARE = 0.01;
/** Institutions of one city, and topics done together. */
const SOFT_SHARE = 0.08;

export function assignmentCrowd(size: CrowdSize): Crowd {
  const random = seededRandom(size.seed);
  const below = (most: number): number => Math.floor(random() * most);
  const subject = (): string => String(1 + below(size.subjects));
  const experts = Array.from({ length: size.experts }, (): ProposalExpert => ({
    subjects: [...new Set([subject(), subject()])],
    institution: below(size.institutions),
    capacity: size.capacity,
    load: 0,
    rank: 1 + below(3),
  }));
  const topics = Array.from({ length: size.topics }, (): ProposalTopic => {
    const home = below(size.institutions);
    const forbidden = experts.flatMap(({ institution }, place) =>
      institution === home || random() < CONFLICT_SHARE ? [place] : [],
    );
    const soft = experts.flatMap((_, place) => (!forbidden.includes(place) && random() < SOFT_SHARE ? [place] : []));
    return { round: 1, subject: subject(), k: size.k, forbidden: new Set(forbidden), soft: new Set(soft) };
  });
  return { topics, experts };
}
