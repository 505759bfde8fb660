// Sheets of an appraisal that are not handed in are closed where a hard conflict stands now (domain §5.2), as those of
// reviews are; the reason stands where an appraiser's own would, and the office sees who is to be replaced.
import { joinReads } from '../../../core/define-rule.ts';
import type { EffectPortOf, EntityWrites } from '../../../core/rule-ports.ts';
import { State } from '../../../generated/types/states.ts';
import type { ChangedOrgan, ConflictExpert } from '../../review/assignment/find-conflicts.ts';
import { APPRAISAL_CONFLICT_READS, appraisalConflicts } from '../appraisal-conflicts.ts';

export const CLOSING_READS = joinReads(APPRAISAL_CONFLICT_READS, {
  'topicclu-expert': ['expertId', 'groupId', 'id', 'status', 'topiccluId', 'topiccluId.organId'],
  topicclu: ['status'],
});
export const CLOSING_WRITES = { 'topicclu-expert': ['recuseReason', 'status'] } as const satisfies EntityWrites;

type Port = EffectPortOf<typeof CLOSING_READS, typeof CLOSING_WRITES>;

const SHEET = State.topiccluExpert;
/** Not handed in, or sent back since. */
const OPEN_SHEETS = [SHEET.waiting, SHEET.scored, SHEET.returned] as const;
/** A find answers at most so many. */
const AT_ONCE = 1_000;

/** Whose sheets are looked at: of a group, of an expert, of an institution's topics. */
export interface SheetQuestion {
  readonly field: 'expertId' | 'groupId' | 'topiccluId.organId';
  readonly id: number;
  /** As they are about to be stored. */
  readonly expert?: ConflictExpert & { readonly name: string };
  readonly organ?: ChangedOrgan;
}

export async function closeConflictingAppraisals(port: Port, question: SheetQuestion): Promise<void> {
  const { field, id, expert: changed, organ } = question;
  for (let last = 0; ;) {
    const part = await port.find(
      'topicclu-expert',
      [
        { field, op: 'eq', value: id },
        { field: 'status', op: 'in', value: OPEN_SHEETS },
        { field: 'id', op: 'gt', value: last },
      ],
      ['expertId', 'topiccluId'],
    );
    for (const topicId of new Set(part.map(({ topiccluId }) => topiccluId))) {
      const topic = await port.read('topicclu', topicId);
      if (topic?.status !== State.topicclu.experts) continue;
      for (const sheet of part.filter(({ topiccluId }) => topiccluId === topicId)) {
        const expert = changed?.id === sheet.expertId ? changed : await port.read('user', sheet.expertId);
        if (expert === null) continue;
        const [conflict] = await appraisalConflicts(port, topic, { experts: [expert], ...(organ ? { organ } : {}) });
        if (conflict?.level === 'hard')
          await port.update('topicclu-expert', sheet.id, {
            status: SHEET.recused,
            recuseReason: `系统核对：专家${conflict.detail}`,
          });
      }
    }
    last = part.at(-1)?.id ?? last;
    if (part.length < AT_ONCE) return;
  }
}
