// The server's answers → allowed or refused. An answer that only finds the content wanting (an empty field, no opinion,
// no file) comes from past the decision: the account may, if what it sends is right.
import type { AccessFacts, TrialFacts } from '../../src/core/access-facts.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import { topKey } from '../../src/core/validation-messages.ts';
import { objectOf } from '../resolve/config-values.ts';
import type { CallQuestion } from './trials.ts';

export type Outcome = 'allowed' | 'refused' | 'content';

/** `call` null: one of the server's own. */
export function outcomeOf(call: CallModel | null, { code, errors, refusals }: TrialFacts): Outcome {
  if (code === 200) return 'allowed';
  if (code !== '0001' || errors.length === 0 || refusals.some(({ kind }) => kind === 'constraint')) return 'refused';
  // What the stored record lacks is no argument of the call: no other click would help.
  const names = call === null ? null : objectOf(call.input['properties']);
  return errors.every(({ field }) => names === null || Object.hasOwn(names, topKey(field))) ? 'content' : 'refused';
}

export function isAllowed(
  call: CallModel | null,
  { about }: Pick<CallQuestion, 'about'>,
  { account, record, trials }: AccessFacts,
): boolean {
  if (account === null || account.isDisabled) return false;
  if (about === 'member' && record !== null && !record.isInRows) return false;
  return trials.some((trial) => outcomeOf(call, trial) !== 'refused');
}
