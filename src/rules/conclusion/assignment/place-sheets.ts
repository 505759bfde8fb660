// The sheets of a conclusion's round are those of its experts: new ones are made, those of nobody among them are taken
// away, those that stay say their group and who leads it (domain §3.6, C5).
import type { EffectPortOf, EntityReads, EntityWrites } from '../../../core/rule-ports.ts';
import type { AppraisalPapers } from '../appraisal-papers.ts';
import { State } from '../../../generated/types/states.ts';

export const SHEET_READS = { 'topicclu-expert': ['expertId', 'id'] } as const satisfies EntityReads;
export const SHEET_WRITES = {
  'topicclu-expert': [
    'appraisalbatchId',
    'expertId',
    'groupId',
    'leaderFlag',
    'paperUrl',
    'round',
    'similarityUrl',
    'status',
    'topiccluId',
  ],
} as const satisfies EntityWrites;

export async function placeSheets(
  port: EffectPortOf<typeof SHEET_READS, typeof SHEET_WRITES>,
  asked: {
    readonly topiccluId: number;
    readonly round: number;
    readonly appraisalbatchId: number;
    readonly groupId: number;
    readonly leaderId: number | null;
    readonly members: readonly number[];
    readonly papers: AppraisalPapers;
    /** Those that are not recused. */
    readonly known: readonly { readonly id: number; readonly expertId: number | null }[];
  },
): Promise<void> {
  const { topiccluId, round, appraisalbatchId, groupId, leaderId, members, papers, known } = asked;
  for (const { id, expertId } of known) {
    if (expertId === null || !members.includes(expertId)) port.remove('topicclu-expert', id);
    else
      await port.update('topicclu-expert', id, {
        appraisalbatchId,
        groupId,
        leaderFlag: expertId === leaderId,
        ...papers,
      });
  }
  const fresh = members.filter((member) => !known.some(({ expertId }) => expertId === member));
  await port.createMany(
    'topicclu-expert',
    fresh.map((expertId) => ({
      topiccluId,
      appraisalbatchId,
      groupId,
      expertId,
      round,
      leaderFlag: expertId === leaderId,
      ...papers,
      status: State.topiccluExpert.waiting,
    })),
  );
}
