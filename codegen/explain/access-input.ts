// What the parts of an access report are made from.
import type { AccessFacts } from '../../src/core/access-facts.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { Places } from './places.ts';
import type { CallQuestion } from './trials.ts';

export interface AccessReportInput {
  readonly model: AppModel;
  readonly places: Places;
  /** null: one of the server's own. */
  readonly call: CallModel | null;
  readonly callId: string;
  readonly accountName: string;
  readonly question: CallQuestion;
  readonly facts: AccessFacts;
}
