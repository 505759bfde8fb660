// Sheets that are not handed in are closed where a hard conflict stands now (domain §5.2); the reason stands where an
// expert's own would.
import { joinReads } from '../../../core/define-rule.ts';
import type { EffectPortOf, EntityReads, EntityWrites, ReadPortOf } from '../../../core/rule-ports.ts';
import { State } from '../../../generated/types/states.ts';
import { chunksOf } from './chunks.ts';
import { CONFLICT_READS, findConflicts, type ChangedOrgan, type ConflictExpert } from './find-conflicts.ts';

const TOPIC_FIELDS = ['categoryId', 'company', 'declarerId', 'id', 'organId', 'topicbatchId'] as const;

export const CLOSING_READS = joinReads(CONFLICT_READS, {
  topicapply: TOPIC_FIELDS,
  'topicapply-expert': ['expertId', 'groupId', 'status', 'topicapplyId'],
});
export const CLOSING_WRITES = { 'topicapply-expert': ['recuseReason', 'status'] } as const satisfies EntityWrites;

type Port = EffectPortOf<typeof CLOSING_READS, typeof CLOSING_WRITES>;

const SHEET = State.topicapplyExpert;
/** Not handed in, or sent back since. */
export const OPEN_SHEETS = [SHEET.waiting, SHEET.scored, SHEET.returned] as const;
const AT_ONCE = 200;

export interface OpenSheet {
  readonly id: number;
  readonly expertId: number | null;
  readonly topicapplyId: number | null;
}

export async function closeConflicting(
  port: Port,
  asked: {
    readonly sheets: readonly OpenSheet[];
    readonly experts: readonly ConflictExpert[];
    readonly now: Date;
    /** As it is about to be stored. */
    readonly organ?: ChangedOrgan;
  },
): Promise<void> {
  const { sheets, ...question } = asked;
  const sheetOf = new Map(sheets.map((sheet) => [`${sheet.topicapplyId}:${sheet.expertId}`, sheet]));
  const topicIds = [...new Set(sheets.flatMap(({ topicapplyId }) => topicapplyId ?? []))];
  for (const part of chunksOf(topicIds, AT_ONCE)) {
    const topics = await port.find('topicapply', [{ field: 'id', op: 'in', value: [...part] }], TOPIC_FIELDS);
    const found = await findConflicts(port, { ...question, topics, only: 'hard' });
    for (const { topicapplyId, expertId, detail } of found) {
      const sheet = sheetOf.get(`${topicapplyId}:${expertId}`);
      if (sheet !== undefined)
        await port.update('topicapply-expert', sheet.id, {
          status: SHEET.recused,
          recuseReason: `系统核对：专家${detail}`,
        });
    }
  }
}

/** What is known of the experts of these sheets. */
export const EXPERT_READS = {
  user: ['company', 'companyAlias', 'formerCompanies', 'id', 'idcard', 'organId', 'phone'],
} as const satisfies EntityReads;

export async function readExpertsOf(
  port: ReadPortOf<typeof EXPERT_READS>,
  sheets: readonly OpenSheet[],
): Promise<readonly ConflictExpert[]> {
  const experts: ConflictExpert[] = [];
  for (const id of new Set(sheets.map(({ expertId }) => expertId))) {
    const expert = await port.read('user', id);
    if (expert !== null) experts.push(expert);
  }
  return experts;
}
