// Groups of states of a declaration that several rules mean (domain §2.1).
import { State } from '../../generated/types/states.ts';

const { organ, office, assign, experts, establish, proposed } = State.topicapply;
const { refused, established, notRecommended, unqualified, withdrawn } = State.topicapply;

/** Submitted, in review or proposed. */
export const UNDER_REVIEW = [organ, office, assign, experts, establish, proposed] as const;
/** Withdrawn, not recommended or turned down: its place is free. */
export const GONE = [withdrawn, unqualified, notRecommended, refused] as const;
/** Gone, or a topic already. */
export const SETTLED = [...GONE, established] as const;
