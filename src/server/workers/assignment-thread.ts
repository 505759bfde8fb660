// The thread that works out a proposed assignment. How far it is, and whether to stop, stands in memory that both
// sides share.
import {
  proposeAssignment,
  type Proposal,
  type ProposalRequest,
} from '../../rules/review/assignment/propose-assignment.ts';
import { answerWork } from './answer-work.ts';

export interface AssignmentWork {
  readonly request: ProposalRequest;
  /** [thousandths that are done, 1: stop]. */
  readonly control: Int32Array;
}

/** null: it was stopped. */
export type AssignmentAnswer = Proposal | null;

class Stopped extends Error {}

answerWork(({ request, control }: AssignmentWork): Promise<AssignmentAnswer> => {
  try {
    return Promise.resolve(
      proposeAssignment(request, {
        onProgress: (share) => {
          Atomics.store(control, 0, Math.floor(share * 1000));
          if (Atomics.load(control, 1) === 1) throw new Stopped();
        },
      }),
    );
  } catch (error) {
    return error instanceof Stopped ? Promise.resolve(null) : Promise.reject(error);
  }
});
