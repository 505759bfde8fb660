// What a declaration gets when it is proposed for establishment (domain §3.2, A15): it waits for the directors, from
// the first of them that the office has set; it is asked for supplements where its category wants them; and the money
// that was applied for, within what the category gives, unless the office says another sum.
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import type { Settings } from '../../core/settings.ts';
import { State } from '../../generated/types/states.ts';

export const PROPOSAL_READS = { 'topicbatch-category': ['fundLimit', 'needSupplement'] } as const satisfies EntityReads;

const BOTH_DIRECTORS = 2;
const { sign, supplement } = State.topicapply;

export interface ProposedDeclaration {
  readonly batchCategoryId: number | null;
  readonly applyFund: number | null;
  /** null: none was said. */
  readonly approvedFund: number | null;
}

export interface Proposal {
  readonly approvedFund: number;
  readonly projectSignAuth: (typeof sign)['secretary' | 'director'];
  readonly supplementStatus: (typeof supplement)['waiting'] | null;
}

export async function proposalOf(
  { batchCategoryId, applyFund, approvedFund }: ProposedDeclaration,
  { port, settings }: { readonly port: Pick<ReadPortOf<typeof PROPOSAL_READS>, 'read'>; readonly settings: Settings },
): Promise<Proposal> {
  const category = await port.read('topicbatch-category', batchCategoryId);
  const asked = applyFund ?? 0;
  return {
    approvedFund: approvedFund ?? Math.min(asked, category?.fundLimit ?? asked),
    projectSignAuth: settings.number('establishSignSteps') === BOTH_DIRECTORS ? sign.secretary : sign.director,
    supplementStatus: category?.needSupplement === true ? supplement.waiting : null,
  };
}
